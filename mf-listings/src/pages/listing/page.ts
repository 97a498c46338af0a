import { definePage } from '@houni/remote';
import { listingHead } from './head.ts';
import { ListingPage } from './listing-page.tsx';
import { loadListing } from './load.ts';

/** `/{transaction}/{category}` and its places and pages. */
export const listing = definePage('listing', { load: loadListing, head: listingHead, Component: ListingPage });
