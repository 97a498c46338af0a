import { useDeferredValue, useMemo } from 'react';
import type { TextSigns } from '@houni/domain/contact-in-text';
import { deferred } from '@houni/remote/deferred';
import { useLoaded } from './use-loaded.ts';

/** The function by which the API judges the published ad: loaded when a text is written. */
const recogniser = deferred(async () => {
  const { signsIn } = await import(/* webpackChunkName: "text-signs" */ '@houni/domain/contact-in-text');
  return signsIn;
});

/** What a text says that belongs elsewhere, if anything; null also until the recogniser is loaded. */
export function useTextSigns(text: string): TextSigns | null {
  const signsIn = useLoaded(recogniser, text !== '', 'The check of texts');
  // Typing does not wait for the recogniser.
  const read = useDeferredValue(text);
  return useMemo(() => {
    const signs = signsIn?.(read) ?? null;
    return signs && (signs.advance || signs.contact !== 'none' || signs.link !== 'none') ? signs : null;
  }, [signsIn, read]);
}
