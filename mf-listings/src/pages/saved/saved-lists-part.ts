import type { Locale } from '@houni/domain/locale';
import { deferred } from '@houni/remote/deferred';
import { hydrateOnVisible } from '@houni/remote/hydrate-on-visible';
import { loadTexts } from '../../deferred-texts/load-texts.ts';

/** Loaded before the server renders the page. The parts for saved ads and history share one chunk: each chunk adds its name and hash to the scripts of every page. */
export const savedListsPart = deferred(async (locale: Locale) => {
  const [{ SavedLists }, texts] = await Promise.all([
    import(/* webpackChunkName: "saved" */ './saved-lists.tsx'),
    loadTexts(locale, 'saved'),
  ]);
  return { Component: SavedLists, texts: { listingsSaved: texts } };
});

export const SavedListsSection = hydrateOnVisible(savedListsPart);
