import { useEffect, useSyncExternalStore } from 'react';
import { useUser } from '@houni/remote';
import { useLatePart } from '@houni/remote/late-part';
import { keepingPart } from './keeping-part.ts';
import { keptStore } from './kept.ts';
import { isSignalled, watchSignal } from './signal.ts';
import { whenQuiet } from './when-quiet.ts';
import { useImpressions } from '../shown/use-impressions.ts';

/**
 * Stands once on each page with buttons that keep something. Fetches what keeps it at the first touch; for users and
 * for visitors who keep something already, when the page is quiet, so that the buttons show it. Cards that are seen are
 * counted from here, too.
 */
export function Keeping() {
  const { Component, load } = useLatePart(keepingPart);
  const user = useUser();
  useImpressions();
  const asked = useSyncExternalStore(keptStore.subscribe, keptStore.isAsked, () => false);
  useEffect(() => {
    if (asked) void load();
  }, [asked, load]);
  useEffect(() => watchSignal(() => void load()), [load]);
  useEffect(
    () =>
      whenQuiet(() => {
        if (user || isSignalled()) void load();
      }),
    [user, load],
  );
  return Component && <Component />;
}
