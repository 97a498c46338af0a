import { definePage } from '@houni/remote';
import { listingHead } from './head.ts';
import { ListingPage } from './listing-page.tsx';

/** `/{transaction}/{category}` and its places and pages. */
export const listing = definePage('listing', {
  // Browsers need this only to prefetch a link.
  load: async (context) => (await import(/* webpackChunkName: "listing-load" */ './load.ts')).loadListing(context),
  head: listingHead,
  Component: ListingPage,
});
