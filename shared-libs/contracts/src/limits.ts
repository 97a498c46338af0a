/** Limits and defaults of the product: one place, so that the client's form and the API agree. */

/** Ads, articles and agencies on one page of a list. */
export const PAGE_SIZE = { listing: 24, agencies: 24, blog: 12 } as const;
export const MAX_PAGE_SIZE = 48;
/** Deepest page that a list serves; beyond it a search must be narrowed. */
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

/** The longest words of an address that can name an ad, a place or an article; longer ones name none. */
export const ADDRESS_WORDS = { ad: 80, place: 120, article: 120 } as const;

/** Bounds of what a search can ask for: dinars and square metres. */
export const SEARCH_BOUNDS = { price: 10_000_000_000, area: 100_000_000 } as const;
/** The first day that a search can begin at: before it nothing was published, and databases know no year 0. */
export const FIRST_DAY = '1970-01-01';

/** Validity of an online ad, in days. */
export const AD_DAYS_ONLINE = 60;
/** Days before the end at which the advertiser is reminded. */
export const AD_REMINDER_DAYS = [7, 1] as const;
/** An expired ad can be renewed with one click for this many days. */
export const AD_RENEWAL_DAYS = 5;
/** Days that a closed ad keeps a page before 410. */
export const CLOSED_AD_DAYS = 90;
/** Ads that a private advertiser may have online, and drafts of anybody. */
export const PRIVATE_ONLINE_ADS = 3;
export const MAX_DRAFTS = 5;
/** Photos of one ad, by kind of advertiser. */
export const MAX_PHOTOS = { private: 10, agency: 30 } as const;

/** Ads that one account, or one device without an account, can keep. */
export const MAX_FAVOURITES = 200;
/** Ads side by side, and ads and searches that a device remembers. */
export const MAX_COMPARED = 4;
export const MAX_SEEN = 20;
export const MAX_RECENT_SEARCHES = 8;

/**
 * What one account, and one client address, may do within 24 sliding hours; messages within one hour.
 * From two thirds of a limit on the API asks for a proof of work (428), at the limit it refuses (429).
 */
export const LIMITS = {
  contact: { max: 20, hours: 24 },
  reveal: { max: 30, hours: 24 },
  report: { max: 10, hours: 24 },
  saved_search: { max: 10, hours: 24 },
  favourite: { max: 200, hours: 24 },
  message: { max: 60, hours: 1 },
  newsletter: { max: 20, hours: 24 },
  ad: { max: 100, hours: 24 },
  upload: { max: 400, hours: 24 },
  import: { max: 50, hours: 24 },
  order: { max: 20, hours: 24 },
  agency: { max: 10, hours: 24 },
  identify: { max: 180, hours: 1 },
  sign_up: { max: 10, hours: 24 },
  sign_in_mail: { max: 20, hours: 24 },
  sign_in_code: { max: 10, hours: 24 },
} as const;
export type LimitName = keyof typeof LIMITS;

/** What an advertiser pays in credits: one more ad online, back to the start of the list once, and two ways to stand out for seven days. */
export const CREDIT_COSTS = { extraAd: 2, bump: 1, highlight: 3, top: 6 } as const;
