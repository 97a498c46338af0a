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

/** Validity of an online ad, in days. */
export const AD_DAYS_ONLINE = 60;
/** Days that a closed ad keeps a page before 410. */
export const CLOSED_AD_DAYS = 90;

/** What an advertiser pays in credits: one more ad online, back to the start of the list once, and two ways to stand out for seven days. */
export const CREDIT_COSTS = { extraAd: 2, bump: 1, highlight: 3, top: 6 } as const;
