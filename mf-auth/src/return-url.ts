import type { Locale } from '@houni/domain/locale';
import type { PublicConfig } from '@houni/remote';
import { buildPath } from '@houni/routing/build';
import { matchPath } from '@houni/routing/match';
import type { RouteName } from '@houni/routing/route';
import { routes } from './routes.ts';

const PLACEHOLDER_ORIGIN = 'http://nowhere.invalid';

/**
 * The URL after sign-in. `requested` comes from the URL and is not trusted: only a path of
 * this site or a URL of the site or its dashboard is accepted, and never an auth screen.
 */
export function returnUrlAfterSignIn(
  requested: string | null,
  config: Pick<PublicConfig, 'siteUrl' | 'dashboardUrl'>,
  locale: Locale,
): string {
  const home = buildPath('home', {}, locale);
  if (!requested || !URL.canParse(requested, PLACEHOLDER_ORIGIN)) return home;
  const target = new URL(requested, PLACEHOLDER_ORIGIN);
  const match = matchPath(target.pathname.toLowerCase());
  if (match.kind === 'route' && Object.hasOwn(routes, match.route.name)) return home;
  const path = target.pathname + target.search + target.hash;
  // Resolving dots can turn a path into another host ("/..//host"), so the result is checked again.
  if (!URL.canParse(path, PLACEHOLDER_ORIGIN) || new URL(path, PLACEHOLDER_ORIGIN).origin !== PLACEHOLDER_ORIGIN)
    return home;
  if (target.origin === PLACEHOLDER_ORIGIN) return requested.startsWith('/') ? path : home;
  const ours = [config.siteUrl, config.dashboardUrl].some((address) => new URL(address).origin === target.origin);
  return ours ? target.origin + path : home;
}

/**
 * Reads the return URL of a page: in `redirect`, or for a mailed link inside the continue URL that
 * the provider received.
 */
export function readReturnUrl(query: URLSearchParams): string | null {
  const continueUrl = query.get('continueUrl');
  const inner =
    continueUrl !== null && URL.canParse(continueUrl) ? new URL(continueUrl).searchParams.get('redirect') : null;
  return query.get('redirect') ?? inner;
}

/** The account type of a new account. */
export type AccountKind = 'private' | 'agency';

/** The return URL of a new account: the requested one, else an agency continues with its registration. */
export function requestedAfterSignUp(requested: string | null, kind: AccountKind, locale: Locale): string | null {
  return requested ?? (kind === 'agency' ? buildPath('addAgency', {}, locale) : null);
}

/** The path of another auth screen with the return URL. */
export function authPath(
  name: Extract<
    RouteName,
    | 'signin'
    | 'signup'
    | 'resetPassword'
    | 'resetPasswordSuccess'
    | 'confirmEmail'
    | 'emailConfirmed'
    | 'sendCode'
    | 'confirmPhone'
  >,
  locale: Locale,
  requested: string | null,
): string {
  const query = requested ? `?redirect=${encodeURIComponent(requested)}` : '';
  return buildPath(name, {}, locale) + query;
}
