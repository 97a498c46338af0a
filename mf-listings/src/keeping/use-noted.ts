import { useEffect } from 'react';
import { loadNote } from './load-note.ts';
import { whenQuiet } from './when-quiet.ts';

/** Remembers, once the page is quiet, that this ad was looked at; null for none. */
export function useNotedAd(publicKey: string | null): void {
  useEffect(
    () => (publicKey === null ? undefined : whenQuiet(() => void loadNote().then((note) => note.noteSeen(publicKey)))),
    [publicKey],
  );
}

/** Remembers, once the page is quiet, that this was searched for; a null label is none. */
export function useNotedSearch(url: string, label: string | null): void {
  useEffect(
    () =>
      label === null ? undefined : whenQuiet(() => void loadNote().then((note) => note.noteSearch({ url, label }))),
    [url, label],
  );
}
