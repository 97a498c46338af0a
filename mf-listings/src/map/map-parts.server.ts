import { deferred } from '@houni/remote/deferred';
import type { DeferredComponent } from '@houni/remote/deferred';
import type { AdMapProps } from './view/ad-map.tsx';
import type { ListingMapProps } from './view/listing-map-props.ts';

// Maps are drawn only in browsers: the server's bundle does not contain MapLibre (`imports` in package.json).
const load = () => Promise.reject(new Error('Maps are loaded only in browsers.'));

export const listingMapPart: DeferredComponent<ListingMapProps> = deferred(load);
export const adMapPart: DeferredComponent<AdMapProps> = deferred(load);
