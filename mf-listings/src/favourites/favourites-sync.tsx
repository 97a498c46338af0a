import { useEffect } from 'react';
import { useUser } from '@houni/remote';
import { useDeferred } from '@houni/remote/use-deferred';
import { whenIdle } from '@houni/remote/when-idle';
import { useSelector } from '@houni/store';
import type { RootState } from '@houni/store';
import { selectDeviceLists } from '../device-lists/device-lists-slice.ts';
import { hasSavedAds, watchSavedAds } from '../device-lists/watch-device-lists.ts';
import { useImpressions } from '../impressions/use-impressions.ts';
import { favouritesDockPart } from './favourites-dock-part.ts';

/**
 * Once on each page whose ads have buttons for favourites and comparison. Loads the code that saves them at the first
 * click; for users, and for visitors with saved ads, when the page is idle, so that the buttons show them. Also counts
 * the cards that come into view.
 */
export function FavouritesSync() {
  const { Component, load } = useDeferred(favouritesDockPart);
  const user = useUser();
  useImpressions();
  const isRequested = useSelector((state: RootState) => selectDeviceLists(state).changes.length > 0);
  useEffect(() => {
    if (isRequested) void load();
  }, [isRequested, load]);
  useEffect(() => watchSavedAds(() => void load()), [load]);
  useEffect(
    () =>
      whenIdle(() => {
        if (user || hasSavedAds()) void load();
      }),
    [user, load],
  );
  return Component && <Component />;
}
