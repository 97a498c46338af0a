import { buildPath } from '@houni/routing/build';
import { matchPath } from '@houni/routing/match';
import type { Locale } from '@houni/contracts/locale';

function localeOf(pathname: string): Locale {
  const match = matchPath(pathname);
  if (match.kind === 'route') return match.route.locale;
  return match.kind === 'notFound' ? match.locale : 'fr';
}

/** The sign-in page of the main host in the page's language, with the way back to `address` (absolute, without fragment). */
export function signInAddress(address: URL, siteUrl: string): string {
  const back =
    address.origin === siteUrl ? address.pathname + address.search : address.origin + address.pathname + address.search;
  return `${siteUrl}${buildPath('signin', {}, localeOf(address.pathname))}?redirect=${encodeURIComponent(back)}`;
}

/** The home page of the main host in the page's language. */
export function homeAddress(address: URL, siteUrl: string): string {
  return siteUrl + buildPath('home', {}, localeOf(address.pathname));
}

/** True where a page makes sense for a signed-in user only. */
export function needsSignIn(address: URL): boolean {
  const match = matchPath(address.pathname);
  return match.kind === 'route' && match.route.owner === 'dashboard';
}

/** True where people sign in: these screens know by themselves who is there. */
export function isSignInScreen(address: URL): boolean {
  const match = matchPath(address.pathname);
  return match.kind === 'route' && match.route.owner === 'auth';
}
