import type { CategoryCode, TransactionCode } from '@houni/contracts/transactions';
import type { PostStep } from '@houni/contracts/draft';
import type { Locale } from '@houni/contracts/locale';

/** The locale prefix of a URL; `null` is the default without prefix (French, canonical). */
export type LocalePrefix = Locale | null;

/** Remotes by folder name without `mf-`; `shell` owns the site pages. */
export type Owner = 'shell' | 'listings' | 'auth' | 'postad' | 'agencies' | 'blog' | 'dashboard';

/** Every page of the product with its parameters, already parsed. */
export type RouteParams = {
  home: Record<never, never>;
  listing: {
    transaction: TransactionCode;
    category: CategoryCode;
    /**
     * Slugs of the URL (lower case, accents removed) and parsed ids. Only the id of the deepest level is in the URL.
     */
    place:
      | null
      | { level: 'governorate'; id: number; slugs: [string] }
      | { level: 'delegation'; id: number; slugs: [string, string] }
      | { level: 'sector'; id: number; slugs: [string, string, string] };
    /** 1 without a page segment. */
    page: number;
  };
  ad: {
    transaction: TransactionCode;
    category: CategoryCode;
    slugs: { governorate: string; delegation: string; sector: string; title: string };
    publicKey: string;
  };
  agencyAd: {
    slugs: { agency: string; governorate: string; delegation: string; sector: string; title: string };
    publicKey: string;
  };
  /** An ad's address on the older site: redirects to the ad, or says that it no longer exists. */
  legacyAd: { segments: string[] };
  /** The visitor's favourites, of the device or the account, recently viewed ads and recent searches. */
  saved: Record<never, never>;
  /** Up to four ads side by side; their keys are in the query. */
  compare: Record<never, never>;
  legal: Record<never, never>;
  contact: Record<never, never>;
  unsubscribe: { encodedEmail: string };
  /** `null` is the entry page, which redirects to the current step of the draft. */
  postad: { step: PostStep | null };
  importAd: Record<never, never>;
  /** The page that a draft of the signed-in user would become. */
  adPreview: { draftKey: string };
  tokens: Record<never, never>;
  pricing: Record<never, never>;
  addAgency: Record<never, never>;
  agencies: { page: number };
  agency: { slug: string; publicKey: string };
  blog: { page: number };
  article: { slug: string };
  signin: Record<never, never>;
  signup: Record<never, never>;
  sendCode: Record<never, never>;
  confirmEmail: Record<never, never>;
  confirmPhone: Record<never, never>;
  resetPassword: Record<never, never>;
  emailConfirmed: Record<never, never>;
  resetPasswordSuccess: Record<never, never>;
  profile: Record<never, never>;
  /** Sign-in methods and protection of the account. */
  security: Record<never, never>;
  userAds: Record<never, never>;
  /** The daily figures of one of the user's ads. */
  userAdStatistics: { publicKey: string };
  savedSearches: Record<never, never>;
  messages: Record<never, never>;
  conversation: { key: string };
};
export type RouteName = keyof RouteParams;

/** A matched URL. */
export type Route = {
  [N in RouteName]: { name: N; params: RouteParams[N]; owner: Owner; locale: Locale; prefix: LocalePrefix };
}[RouteName];

export type RouteOf<N extends RouteName> = Extract<Route, { name: N }>;
