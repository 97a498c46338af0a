import { DEFAULT_LOCALE } from '@houni/contracts/locale';
import type { Locale } from '@houni/contracts/locale';
import { buildPath } from './build.ts';
import { isSamePath, splitPath } from './path.ts';
import type { LocalePrefix, Route, RouteName } from './route.ts';
import { ROUTES, ROUTE_NAMES } from './route-table.ts';
import { isAgencyKey } from './route-shapes.ts';

/**
 * The result of matching a path.
 * `redirect`: the path belongs to `route`, whose canonical path is `to` (percent-encoded, without the query, which the
 * caller keeps).
 * Only data can correct the place names and the title of some routes, so `to` may redirect once more. To answer with a
 * single hop, load `route` first and prefer the redirect of its load.
 */
export type Match =
  | { kind: 'route'; route: Route }
  | { kind: 'redirect'; to: string; status: 301; route: Route }
  | { kind: 'notFound'; locale: Locale; prefix: LocalePrefix };

/** No path of this site is longer: eight segments of percent-encoded Arabic stay under it. */
const MAX_PATH_LENGTH = 4096;

const namesByFirst = groupByFirst();
const translatedNames = namesByFirst.get(null) ?? [];

/**
 * Finds the route of a path, percent-encoded or decoded, without query. Matches any letter case, accents and the slugs
 * of every locale; a path that is not the canonical form of its locale redirects to it. Never throws.
 */
export function matchPath(pathname: string): Match {
  const { prefix, segments } = splitPath(pathname.slice(0, MAX_PATH_LENGTH));
  const locale = prefix ?? DEFAULT_LOCALE;
  const route = pathname.length > MAX_PATH_LENGTH ? null : findRoute(segments, locale, prefix);
  if (route === null) return { kind: 'notFound', locale, prefix };
  const canonical = buildPath(route.name, route.params, locale, { explicitPrefix: prefix !== null });
  if (isSamePath(pathname, canonical)) return { kind: 'route', route };
  return { kind: 'redirect', to: canonical, status: 301, route };
}

function findRoute(segments: readonly string[], locale: Locale, prefix: LocalePrefix): Route | null {
  const names = namesByFirst.get(segments[0]?.toLowerCase() ?? '') ?? translatedNames;
  for (const name of names) {
    const params = ROUTES[name].shape.parse(segments);
    if (params !== null) return resolveAgencyKey(toRoute(name, params, locale, prefix));
  }
  return null;
}

/** An agency's key in an ad address opens the agency's page. */
function resolveAgencyKey(route: Route): Route {
  if (route.name !== 'agencyAd' || !isAgencyKey(route.params.publicKey)) return route;
  const { slugs, publicKey } = route.params;
  return toRoute('agency', { slug: slugs.agency, publicKey }, route.locale, route.prefix);
}

function groupByFirst(): Map<string | null, RouteName[]> {
  const groups = new Map<string | null, RouteName[]>();
  for (const name of ROUTE_NAMES) {
    const { first, alias } = ROUTES[name].shape;
    for (const segment of alias === undefined ? [first] : [first, alias])
      groups.set(segment, [...(groups.get(segment) ?? []), name]);
  }
  return groups;
}

function toRoute(name: RouteName, params: Route['params'], locale: Locale, prefix: LocalePrefix): Route {
  // The table's type guarantees that the params come from the shape of the same name; the compiler cannot see it.
  return { name, params, owner: ROUTES[name].owner, locale, prefix } as Route;
}
