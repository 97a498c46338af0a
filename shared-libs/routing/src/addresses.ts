import type { PathPattern } from './route-pattern.ts';

/** Where a page is: the part of a route that links to it need. */
export interface PageAddress {
  path: PathPattern;
  /** Older forms of the path, which redirect to it. */
  aliases?: readonly string[] | undefined;
  /** `dashboard`: on the host of the dashboard, only for signed-in users. The site's host if it is missing. */
  host?: 'dashboard' | undefined;
}

/**
 * The published addresses that more than one part of the product links to (specification section 2). The remote that
 * serves a page declares it among its routes; addresses that only one remote needs are in that remote.
 */
export const ADDRESSES = {
  home: { path: '' },
  listing: { path: '{transaction:transaction}/{category:category}/{place:place}/{page:page}' },
  ad: { path: '{:property}/{transaction:transaction}/{category:category}/{slugs:adSlugs}/{publicKey:adKey}' },
  agencyAd: { path: 'agc/{slugs:agencyAdSlugs}/{publicKey:adKey}' },
  /** An ad's address on the older site: redirects to the ad, or says that it no longer exists. */
  legacyAd: { path: '{segments:legacyAd}' },
  /** The visitor's favourites, of the device or the account, recently viewed ads and recent searches. */
  saved: {
    path: 'saved',
    // The address of the specification, on the host of the dashboard.
    aliases: ['favourites'],
  },
  /** Up to four ads side by side; their keys are in the query. */
  compare: { path: 'compare' },
  /** The page that a draft of the signed-in user would become. */
  adPreview: { path: 'ad-preview/{draftKey:token}' },

  legal: { path: 'legal' },
  contact: { path: 'contact' },
  unsubscribe: { path: 'unsubscribe/{encodedEmail:encodedEmail}' },

  /** Without a step it redirects to the current step of the draft. */
  postad: { path: 'postad/{step:type|place|details|media|contact|preview?}' },
  importAd: { path: 'import-annonce' },

  tokens: { path: 'tokens' },
  pricing: { path: 'pricing' },
  addAgency: { path: 'add-agency' },
  /** The link of the mail to an invited agent; its key and signature are in the query. */
  agencyInvitation: { path: 'agency-invitation' },
  agencies: { path: 'agencies/{page:page}' },
  agency: {
    path: 'agencies/{slug:looseSlug}/{publicKey:agencyKey}',
    // An agency's key in the address of one of its ads.
    aliases: ['agc/{slug:looseSlug}/{:text}/{:text}/{:text}/{:text}/{publicKey:agencyKey}'],
  },

  blog: { path: 'blog/{page:page}' },
  article: { path: 'blog/article/{slug:slug}' },

  signin: { path: 'auth/signin' },
  signup: { path: 'auth/signup' },
  sendCode: { path: 'auth/send-code' },
  confirmEmail: { path: 'auth/confirm-email' },
  confirmPhone: { path: 'auth/confirm-phone' },
  resetPassword: { path: 'auth/reset-password' },
  emailConfirmed: { path: 'auth/email-confirmed' },
  resetPasswordSuccess: { path: 'auth/reset-password-success' },

  profile: { path: 'profile', host: 'dashboard' },
  /** Sign-in methods and protection of the account. */
  security: { path: 'security', host: 'dashboard' },
  userAds: { path: 'user-ads', host: 'dashboard' },
  /** The daily figures of one of the user's ads. */
  userAdStatistics: { path: 'user-ads/{publicKey:publicKey}/statistics', host: 'dashboard' },
  savedSearches: { path: 'saved-searches', host: 'dashboard' },
  messages: { path: 'messages', host: 'dashboard' },
  conversation: { path: 'messages/{key:conversationKey}', host: 'dashboard' },
  /** The desk of the user's agency. */
  agencyDesk: { path: 'agency', host: 'dashboard' },
  /** The back office; for everybody but staff it does not exist. */
  office: { path: 'office', host: 'dashboard' },
  /** Balance and ledger, the current plan, and the orders of both. */
  credits: { path: 'credits', host: 'dashboard' },
  plan: { path: 'plan', host: 'dashboard' },
  orders: { path: 'orders', host: 'dashboard' },
  order: { path: 'orders/{reference:orderReference}', host: 'dashboard' },
} as const satisfies Record<string, PageAddress>;

/** Names of the published addresses. */
export type AddressName = keyof typeof ADDRESSES;

/** The pages of the shell itself; all others are served by remotes. */
export const SHELL_ADDRESSES = ['legal', 'contact', 'unsubscribe'] as const satisfies readonly AddressName[];
