/** Routes whose pages can be opened again offline. Forms, sign-in and the rest of the dashboard need the network. */
export const KEPT_ROUTES: ReadonlySet<string> = new Set([
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
  'favourites',
]);

/** Of these, what a client navigation leads to is worth fetching its document for, which was never asked for. */
export const FETCHED_ROUTES: ReadonlySet<string> = new Set(['ad', 'agencyAd', 'favourites']);

/** What the offline page lists. */
export const AD_ROUTES: ReadonlySet<string> = new Set(['ad', 'agencyAd']);
