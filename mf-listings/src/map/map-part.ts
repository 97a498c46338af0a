import type { LatePart } from '@houni/remote/late-part';
import type { AdMapProps } from './view/ad-map.tsx';
import type { ListingMapProps } from './view/listing-map.tsx';

const views = () => import(/* webpackChunkName: "map" */ './view/views.ts');

/** The map beside a listing: MapLibre, our code and its texts in all languages are one chunk (a hash each costs more). */
export const listingMapPart: LatePart<ListingMapProps> = {
  namespace: 'listingsMap',
  load: async (locale) => {
    const { ListingMap, TEXTS } = await views();
    return { Component: ListingMap, texts: TEXTS[locale] };
  },
};

/** The map of one ad. */
export const adMapPart: LatePart<AdMapProps> = {
  namespace: 'listingsMap',
  load: async (locale) => {
    const { AdMap, TEXTS } = await views();
    return { Component: AdMap, texts: TEXTS[locale] };
  },
};
