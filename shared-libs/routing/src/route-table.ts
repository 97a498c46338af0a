import type { Locale } from '@houni/contracts/locale';
import type { Owner, RouteName, RouteParams } from './route.ts';
import { adShape, agencyAdShape, formerAdShape, listingShape } from './ad-shapes.ts';
import { agencyShape, articleShape, fixed, paged, postadShape, unsubscribeShape } from './shapes.ts';

/** How one route reads and writes its segments (after the locale, decoded). */
export interface RouteShape<Params> {
  /** The first segment where it is the same in every locale; null where it is a translated slug. */
  first: string | null;
  /** The parameters, or null where the segments are not this route. Accepts every form that leads here. */
  parse(segments: readonly string[]): Params | null;
  /** The canonical segments. */
  write(params: Params, locale: Locale): string[];
}

export interface RouteEntry<Params> {
  /** Who renders it: the shell or the remote of that name. */
  owner: Owner;
  /** `dashboard`: served on the dashboard host, and only to signed-in users. */
  host: 'site' | 'dashboard';
  /** True where search engines should find it. */
  indexed: boolean;
  shape: RouteShape<Params>;
}

/**
 * Every route of the product (specification section 2), with the remote that owns it.
 * The one table that the server, the browser, the sitemap and the tests read.
 */
export const ROUTES: { readonly [N in RouteName]: RouteEntry<RouteParams[N]> } = {
  home: page('listings', fixed()),
  listing: page('listings', listingShape),
  ad: page('listings', adShape),
  agencyAd: page('listings', agencyAdShape),
  formerAd: hidden('listings', formerAdShape),
  saved: hidden('listings', fixed('saved')),
  compare: hidden('listings', fixed('compare')),

  legal: page('shell', fixed('legal')),
  contact: page('shell', fixed('contact')),
  unsubscribe: hidden('shell', unsubscribeShape),

  postad: hidden('postad', postadShape),
  importAd: hidden('postad', fixed('import-annonce')),

  tokens: page('agencies', fixed('tokens')),
  pricing: page('agencies', fixed('pricing')),
  addAgency: page('agencies', fixed('add-agency')),
  agencies: page('agencies', paged('agencies')),
  agency: page('agencies', agencyShape),

  blog: page('blog', paged('blog')),
  article: page('blog', articleShape),

  signin: hidden('auth', fixed('auth', 'signin')),
  signup: hidden('auth', fixed('auth', 'signup')),
  sendCode: hidden('auth', fixed('auth', 'send-code')),
  confirmEmail: hidden('auth', fixed('auth', 'confirm-email')),
  confirmPhone: hidden('auth', fixed('auth', 'confirm-phone')),
  resetPassword: hidden('auth', fixed('auth', 'reset-password')),
  emailConfirmed: hidden('auth', fixed('auth', 'email-confirmed')),
  resetPasswordSuccess: hidden('auth', fixed('auth', 'reset-password-success')),

  profile: dashboard(fixed('profile')),
  security: dashboard(fixed('security')),
  userAds: dashboard(fixed('user-ads')),
  favourites: dashboard(fixed('favourites')),
  savedSearches: dashboard(fixed('saved-searches')),
};

export const ROUTE_NAMES = Object.keys(ROUTES) as RouteName[]; // the keys of the table above, nothing else

/** True for the pages of the dashboard host. */
export function isDashboardRoute(name: RouteName): boolean {
  return ROUTES[name].host === 'dashboard';
}

/**
 * True for pages that sign people in: the sign-in screens, and those of the account where a recent sign-in is asked for.
 * They may reach the identity provider, other pages may not; from one side to the other leads a full load, because a
 * document keeps its content security policy.
 */
export function signsIn(name: RouteName): boolean {
  return ROUTES[name].owner === 'auth' || name === 'profile' || name === 'security';
}

function page<Params>(owner: Owner, shape: RouteShape<Params>): RouteEntry<Params> {
  return { owner, host: 'site', indexed: true, shape };
}

function hidden<Params>(owner: Owner, shape: RouteShape<Params>): RouteEntry<Params> {
  return { owner, host: 'site', indexed: false, shape };
}

function dashboard<Params>(shape: RouteShape<Params>): RouteEntry<Params> {
  return { owner: 'dashboard', host: 'dashboard', indexed: false, shape };
}
