import { buildPath } from '@houni/routing/build';
import { matchPath } from '@houni/routing/match';
import type { Locale } from '@houni/contracts/locale';

function localeOf(pathname: string): Locale {
  const match = matchPath(pathname);
  if (match.kind === 'route') return match.route.locale;
  return match.kind === 'notFound' ? match.locale : 'fr';
}

/** The URL of the sign-in page on the main host, in the page's language. Its `redirect` parameter is the return URL. */
export function signInUrl(page: URL, siteUrl: string): string {
  const returnUrl = page.origin === siteUrl ? page.pathname + page.search : page.origin + page.pathname + page.search;
  return `${siteUrl}${buildPath('signin', {}, localeOf(page.pathname))}?redirect=${encodeURIComponent(returnUrl)}`;
}

/** The URL of the home page on the main host, in the page's language. */
export function homeUrl(page: URL, siteUrl: string): string {
  return siteUrl + buildPath('home', {}, localeOf(page.pathname));
}

/** True for pages that need a signed-in user. */
export function needsSignIn(page: URL): boolean {
  const match = matchPath(page.pathname);
  return match.kind === 'route' && match.route.owner === 'dashboard';
}

/** True for the screens of the sign-in. */
export function isSignInScreen(page: URL): boolean {
  const match = matchPath(page.pathname);
  return match.kind === 'route' && match.route.owner === 'auth';
}
