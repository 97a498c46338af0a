import type { Owner, RouteName, RouteParams } from './route.ts';
import { adShape, agencyAdShape, legacyAdShape, listingShape } from './ad-route-shapes.ts';
import type { RouteShape } from './route-shape.ts';
import {
  adPreviewShape,
  agencyShape,
  articleShape,
  conversationShape,
  fixed,
  paged,
  postadShape,
  unsubscribeShape,
  userAdStatisticsShape,
  withAlias,
} from './route-shapes.ts';

export interface RouteEntry<Params> {
  /** The owner that renders it: the shell, or the remote of that name. */
  owner: Owner;
  /** `dashboard`: served on the dashboard host, only to signed-in users. */
  host: 'site' | 'dashboard';
  /** True if search engines should index it. */
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
  legacyAd: hidden('listings', legacyAdShape),
  // `/favourites` of the specification, on the dashboard host, is the same list.
  saved: hidden('listings', withAlias('saved', 'favourites')),
  compare: hidden('listings', fixed('compare')),
  adPreview: hidden('listings', adPreviewShape),

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
  userAdStatistics: dashboard(userAdStatisticsShape),
  savedSearches: dashboard(fixed('saved-searches')),
  messages: dashboard(fixed('messages')),
  conversation: dashboard(conversationShape),
};

export const ROUTE_NAMES = Object.keys(ROUTES) as RouteName[]; // the keys of the table above

/** True for the pages of the dashboard host. */
export function isDashboardRoute(name: RouteName): boolean {
  return ROUTES[name].host === 'dashboard';
}

/**
 * True for pages with sign-in: the auth pages, and the account pages that need a recent sign-in. Only they may call the
 * identity provider. Between them and other pages the browser loads a new document, because a document keeps its
 * content security policy.
 */
export function isSignInRoute(name: RouteName): boolean {
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
