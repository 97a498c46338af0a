import type { Locale } from '@houni/contracts/locale';
import type { PublicConfig } from '@houni/remote';
import { buildPath } from '@houni/routing/build';
import { matchPath } from '@houni/routing/match';
import type { RouteName } from '@houni/routing/route';

const NOWHERE = 'http://nowhere.invalid';

/**
 * Where to go after signing in. `requested` comes from the address and may be anybody's invention: only a path of
 * this site or an address of the site or its dashboard is followed, and never one of the sign-in screens.
 */
export function wayBack(
  requested: string | null,
  config: Pick<PublicConfig, 'siteUrl' | 'dashboardUrl'>,
  locale: Locale,
): string {
  const home = buildPath('home', {}, locale);
  if (!requested || !URL.canParse(requested, NOWHERE)) return home;
  const target = new URL(requested, NOWHERE);
  const match = matchPath(target.pathname.toLowerCase());
  if (match.kind === 'route' && match.route.owner === 'auth') return home;
  const path = target.pathname + target.search + target.hash;
  // A path can become another host's address when its dots are worked off ("/..//host"): it is read once more as it leaves.
  if (!URL.canParse(path, NOWHERE) || new URL(path, NOWHERE).origin !== NOWHERE) return home;
  if (target.origin === NOWHERE) return requested.startsWith('/') ? path : home;
  const ours = [config.siteUrl, config.dashboardUrl].some((address) => new URL(address).origin === target.origin);
  return ours ? target.origin + path : home;
}

/**
 * The way back as a page's address has it: in `redirect`; in the address behind a mailed link, inside the page that
 * the provider was told to continue with.
 */
export function requestedIn(query: URLSearchParams): string | null {
  const continueUrl = query.get('continueUrl');
  const inner =
    continueUrl !== null && URL.canParse(continueUrl) ? new URL(continueUrl).searchParams.get('redirect') : null;
  return query.get('redirect') ?? inner;
}

/** The path of another sign-in screen that keeps the way back. */
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
