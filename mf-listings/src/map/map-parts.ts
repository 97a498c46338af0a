import type { Locale } from '@houni/domain/locale';
import { deferred } from '@houni/remote/deferred';

const loadMapChunk = () => import(/* webpackChunkName: "map" */ './view/map-chunk.ts');

/** MapLibre, our code and the texts in all languages are one chunk: the hashes of more chunks would cost more bytes. */
export const listingMapPart = deferred(async (locale: Locale) => {
  const { ListingMap, MAP_TEXTS, TEXTS } = await loadMapChunk();
  return { Component: ListingMap, texts: { listingsMap: TEXTS[locale], map: MAP_TEXTS[locale] } };
});

export const adMapPart = deferred(async (locale: Locale) => {
  const { AdMap, MAP_TEXTS, TEXTS } = await loadMapChunk();
  return { Component: AdMap, texts: { listingsMap: TEXTS[locale], map: MAP_TEXTS[locale] } };
});
