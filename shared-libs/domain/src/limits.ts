/** Limits and defaults of the product, shared by browser and API. */

/** Ads, articles and agencies on one page of a list. */
export const PAGE_SIZE = { listing: 24, agencies: 24, blog: 12 } as const;
export const MAX_PAGE_SIZE = 48;
/** The last page of a list; beyond it the user must narrow the search. */
export const MAX_PAGE = 1000;

/** Default place ids of the legacy URLs (specification section 9). */
export const DEFAULT_PLACE = { governorate: 22, delegation: 227, sector: 1707 } as const;

export const TEXT_LIMITS = {
  adTitle: { min: 3, max: 80 },
  adDescription: { min: 200, max: 4000 },
  shortText: { min: 21, max: 199 },
  message: { min: 10, max: 2000 },
  name: { min: 5, max: 80 },
  searchWords: { max: 120 },
} as const;

/** Maximum length of slugs that can name an ad, a place or an article. */
export const MAX_SLUG_LENGTHS = { ad: 80, place: 120, article: 120 } as const;

/** Maximum values of search filters: dinars and square metres. */
export const SEARCH_BOUNDS = { price: 10_000_000_000, area: 100_000_000 } as const;
/** The earliest date of a search: nothing was published before, and databases know no year 0. */
export const MIN_SEARCH_DATE = '1970-01-01';

/** Validity of an online ad, in days. */
export const AD_DAYS_ONLINE = 60;
/** Days before the expiry at which the advertiser gets a reminder. */
export const AD_REMINDER_DAYS = [7, 1] as const;
/** Days after which advertisers are asked again whether an ad is still available. */
export const AD_CONFIRMATION_DAYS = 14;
/** Minutes in which advertisers can undo the deletion of an ad. */
export const DELETION_UNDO_MINUTES = 10;
/** Days for which a closed ad still has a page; then it answers 410. */
export const CLOSED_AD_DAYS = 90;
/** Maximum of online ads of a private advertiser, and of drafts of any account. */
export const PRIVATE_ONLINE_ADS = 3;
export const MAX_DRAFTS = 5;
/** Maximum of photos per ad, by kind of advertiser. */
export const MAX_PHOTOS = { private: 10, agency: 30 } as const;

/** Maximum of favourites of an account, or of a device without an account. */
export const MAX_FAVOURITES = 200;
/** Maximum of compared ads, and of recently viewed ads and recent searches on a device. */
export const MAX_COMPARED = 4;
export const MAX_RECENTLY_VIEWED = 200;
export const MAX_RECENT_SEARCHES = 8;

/**
 * Prices in credits: an extra online ad, moving an ad to the top of the list once, and two kinds of promotion for seven
 * days.
 */
export const CREDIT_COSTS = { extraAd: 2, bump: 1, highlight: 3, top: 6 } as const;

/** The smallest amount that a change of the plan is charged with, in millimes: banks take more than that for a transfer. */
export const MIN_PLAN_CHARGE = 5_000;

/** The widths, in pixels, in which cards offer a photo: for a card on a screen of usual and of higher density, and for phones. */
export const CARD_WIDTHS = [320, 640, 960] as const;
