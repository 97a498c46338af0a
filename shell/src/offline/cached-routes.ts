/** Routes whose visited pages work offline. Forms, sign-in and the rest of the dashboard need the network. */
export const CACHED_ROUTES: ReadonlySet<string> = new Set([
  'home',
  'listing',
  'ad',
  'agencyAd',
  'agencies',
  'agency',
  'blog',
  'article',
  'contact',
  'legal',
  'saved',
]);

/** Cached routes whose document is fetched for the cache after a client navigation, which loads none itself. */
export const FETCHED_AFTER_NAVIGATION: ReadonlySet<string> = new Set(['ad', 'agencyAd', 'saved']);

/** Routes that the offline page lists. */
export const AD_ROUTES: ReadonlySet<string> = new Set(['ad', 'agencyAd']);
