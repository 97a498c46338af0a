import type { CategoryCode, TransactionCode } from '@houni/contracts/transactions';
import type { PostStep } from '@houni/contracts/draft';
import type { Locale } from '@houni/contracts/locale';

/** Where the locale of a URL stands: `null` is the unprefixed default (French, canonical). */
export type LocalePrefix = Locale | null;

/** Remotes by the name of their folder without `mf-`; `shell` owns the site pages. */
export type Owner = 'shell' | 'listings' | 'auth' | 'postad' | 'agencies' | 'blog' | 'dashboard';

/** Every page of the product with its parameters, already parsed. */
export type RouteParams = {
  home: Record<never, never>;
  listing: {
    transaction: TransactionCode;
    category: CategoryCode;
    /** Slugs as written in the URL (lower case, accents removed), ids parsed: only the deepest level's id stands in the URL. */
    place:
      | null
      | { level: 'governorate'; id: number; slugs: [string] }
      | { level: 'delegation'; id: number; slugs: [string, string] }
      | { level: 'sector'; id: number; slugs: [string, string, string] };
    /** 1 where the URL has no page segment. */
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
  /** The address of an ad on the older site, as it was written: it leads to the ad, or says that it is gone. */
  formerAd: { segments: string[] };
  /** What a visitor keeps on this device: favourites, ads to compare, ads seen lately. */
  saved: Record<never, never>;
  /** Up to four ads side by side; their keys stand in the query. */
  compare: Record<never, never>;
  legal: Record<never, never>;
  contact: Record<never, never>;
  unsubscribe: { encodedEmail: string };
  /** `null` is the entry page, which leads to the step where the draft stands. */
  postad: { step: PostStep | null };
  importAd: Record<never, never>;
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
  /** How one signs in, and what protects the account. */
  security: Record<never, never>;
  userAds: Record<never, never>;
  favourites: Record<never, never>;
  savedSearches: Record<never, never>;
};
export type RouteName = keyof RouteParams;

/** A matched URL. */
export type Route = {
  [N in RouteName]: { name: N; params: RouteParams[N]; owner: Owner; locale: Locale; prefix: LocalePrefix };
}[RouteName];

export type RouteOf<N extends RouteName> = Extract<Route, { name: N }>;
