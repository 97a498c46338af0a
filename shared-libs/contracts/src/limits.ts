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
/** Days after the expiry in which one click renews an ad. */
export const AD_RENEWAL_DAYS = 5;
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
 * Calls per account within `hours` sliding hours; a client address may make `ADDRESS_FACTOR` times as many. From two
 * thirds of an account's limit on, and from an account's number of calls of an address on, the API requires a proof of
 * work (428), which becomes more expensive beyond `addressAllowance`; at a limit it answers 429.
 */
export const RATE_LIMITS = {
  contact: { max: 20, hours: 24 },
  reveal: { max: 30, hours: 24 },
  report: { max: 10, hours: 24 },
  saved_search: { max: 10, hours: 24 },
  favourite: { max: 200, hours: 24 },
  message: { max: 60, hours: 1 },
  newsletter: { max: 20, hours: 24 },
  ad: { max: 100, hours: 24 },
  upload: { max: 400, hours: 24 },
  photo_rotation: { max: 200, hours: 24 },
  import: { max: 50, hours: 24 },
  /** Edits and changes of state of one's own ads: each is assessed again and changes the search index. */
  ad_change: { max: 900, hours: 1 },
  draft_preview: { max: 240, hours: 1 },
  /** The form saves at each pause while somebody types. */
  draft_save: { max: 7200, hours: 1 },
  /** Every other write of an account. Nobody reaches it by hand. */
  write: { max: 1200, hours: 1 },
  /** Staff look for an account; failed guesses of moderators count too. */
  account_search: { max: 600, hours: 1 },
  order: { max: 20, hours: 24 },
  agency: { max: 10, hours: 24 },
  identify: { max: 180, hours: 1 },
  sign_up: { max: 10, hours: 24 },
  sign_in_mail: { max: 20, hours: 24 },
  sign_in_code: { max: 10, hours: 24 },
} as const;
export type RateLimitName = keyof typeof RATE_LIMITS;
/** Mobile networks give one address to many phones, so an address may call as often as so many accounts. */
export const ADDRESS_FACTOR = 20;

/**
 * Calls without an account that an address can make within an hour at the price of the first proof of work: half of its
 * limit. Reveals more, because a visitor looks at several numbers.
 */
export function addressAllowance(name: RateLimitName): number {
  return name === 'reveal' ? 400 : addressLimit(name).max / 2;
}

/** The limit of a client address. */
export function addressLimit(name: RateLimitName): { max: number; hours: number } {
  const { max, hours } = RATE_LIMITS[name];
  return { max: max * ADDRESS_FACTOR, hours };
}

/**
 * Prices in credits: an extra online ad, moving an ad to the top of the list once, and two kinds of promotion for seven
 * days.
 */
export const CREDIT_COSTS = { extraAd: 2, bump: 1, highlight: 3, top: 6 } as const;

/** The smallest amount that a change of the plan is charged with, in millimes: banks take more than that for a transfer. */
export const MIN_PLAN_CHARGE = 5_000;
