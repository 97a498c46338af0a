import { buildPath } from '@houni/routing/build';
import { declarationOf, matchPath } from '@houni/routing/match';
import type { RouteDeclaration } from '@houni/routing/route-table';
import type { Locale } from '@houni/domain/locale';

function localeOf(pathname: string): Locale {
  const match = matchPath(pathname);
  if (match.kind === 'route') return match.route.locale;
  return match.kind === 'notFound' ? match.locale : 'fr';
}

/** The URL of the sign-in page on the main host, in the page's language. Its `redirect` parameter is the return URL. */
export function signInUrl(page: URL, siteUrl: string): string {
  const path = page.pathname + page.search + page.hash;
  const returnUrl = page.origin === siteUrl ? path : page.origin + path;
  return `${siteUrl}${buildPath('signin', {}, localeOf(page.pathname))}?redirect=${encodeURIComponent(returnUrl)}`;
}

/** The URL of the home page on the main host, in the page's language. */
export function homeUrl(page: URL, siteUrl: string): string {
  return siteUrl + buildPath('home', {}, localeOf(page.pathname));
}

/** True for pages that need a signed-in user. */
export function needsSignIn(page: URL): boolean {
  return routeOf(page).host === 'dashboard';
}

/** True for the screens of the sign-in. */
export function isSignInScreen(page: URL): boolean {
  const { host, signIn } = routeOf(page);
  return signIn === true && host !== 'dashboard';
}

function routeOf(page: URL): Partial<RouteDeclaration> {
  const match = matchPath(page.pathname);
  return match.kind === 'route' ? declarationOf(match.route.name) : {};
}
