import { listingPath } from '@houni/routing/build';
import { declarationOf, matchPath } from '@houni/routing/match';
import { trailOf } from '@houni/routing/place-path';
import { ruleTarget } from '@houni/routing/redirect-rules';
import type { Route } from '@houni/routing/route';
import { findAd } from '../ads/find-ad.ts';
import { invalidInput } from '../platform/domain-error.ts';
import type { Services } from '../services.ts';
import { ruleHosts } from './rule-hosts.ts';

/** Files that are not pages: the sitemap, a feed. */
const FILE_EXTENSION = /\.[a-z0-9]{2,5}$/i;

/**
 * The target of a rule in the form that is stored: the canonical path of a page, so that no second redirect follows, or an
 * absolute URL on an allowed host.
 * @throws DomainError `invalid_input` for other hosts and unknown pages
 */
export async function canonicalTarget(services: Services, target: string): Promise<string> {
  const hosts = ruleHosts(services.environment);
  const url = ruleTarget(target, hosts);
  if (url === null) throw invalidInput('target', 'The target must be a page of this site or a URL on an allowed host.');
  const suffix = url.search + url.hash;
  if (url.origin !== new URL(hosts.siteUrl).origin) return target.endsWith('/*') ? `${url.href}*` : url.href;
  if (target.endsWith('/*')) return `${url.pathname}*`;
  const match = matchPath(url.pathname);
  if (match.kind === 'notFound') {
    if (FILE_EXTENSION.test(url.pathname)) return url.pathname + suffix;
    throw invalidInput('target', 'There is no such page.');
  }
  const path = match.kind === 'redirect' ? match.to : url.pathname;
  if (declarationOf(match.route.name).host === 'dashboard') return hosts.dashboardUrl + path + suffix;
  return (await canonicalPath(services, match.route, path)) + suffix;
}

/** The canonical path of a route with current place names and ad titles. Keeps an explicit language prefix. */
async function canonicalPath(
  services: Services,
  { name, params, locale, prefix }: Route,
  path: string,
): Promise<string> {
  const unknown = invalidInput('target', 'There is no such page.');
  if (name === 'legacyAd') throw invalidInput('target', 'This is a URL of the old site.');
  if (name === 'listing' && params.place) {
    const place = (await services.places()).find(params.place.level, params.place.id);
    if (!place) throw unknown;
    return listingPath({ ...params, place: trailOf(place) }, locale, { explicitPrefix: prefix !== null });
  }
  if (name === 'ad' || name === 'agencyAd') {
    const { ad } = await findAd(services, params.publicKey, locale, false);
    if (!ad) throw unknown;
    return prefix === 'fr' ? `/fr${ad.url}` : ad.url;
  }
  return path;
}
