import type { Locale } from '@houni/domain/locale';
import { deferred } from '@houni/remote/deferred';
import { loadTexts } from '../deferred-texts/load-texts.ts';

/** What saves favourites and comparison, and shows notices about them. */
export const favouritesDockPart = deferred(async (locale: Locale) => {
  const [{ FavouritesDock }, texts] = await Promise.all([
    import(/* webpackChunkName: "favourites" */ './favourites-dock.tsx'),
    loadTexts(locale, 'favourites'),
  ]);
  return { Component: FavouritesDock, texts: { listingsFavourites: texts } };
});
