import type { LatePart } from '@houni/remote/late-part';
import type { AdMapProps } from './view/ad-map.tsx';
import type { ListingMapProps } from './view/listing-map.tsx';

/** Maps are drawn in browsers alone: the server's bundle is spared MapLibre (`imports` in package.json). */
const load = () => Promise.reject(new Error('A map is loaded in browsers alone.'));

export const listingMapPart: LatePart<ListingMapProps> = { namespace: 'listingsMap', load };
export const adMapPart: LatePart<AdMapProps> = { namespace: 'listingsMap', load };
