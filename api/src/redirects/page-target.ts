import { listingPath } from '@houni/routing/build';
import { matchPath } from '@houni/routing/match';
import { trailOf } from '@houni/routing/place-path';
import { ruleTarget } from '@houni/routing/redirect-rules';
import type { Route } from '@houni/routing/route';
import { isDashboardRoute } from '@houni/routing/route-table';
import { findAd } from '../ads/detail.ts';
import { invalidInput } from '../platform/errors.ts';
import type { Services } from '../services.ts';
import { ruleHosts } from './rule-hosts.ts';

/** What is no page but stands at the site all the same: the sitemap, a feed. */
const FILE = /\.[a-z0-9]{2,5}$/i;

/**
 * Where a rule leads, as it is kept: a page of ours in its own form, so that no second redirect follows, or an absolute
 * address of an allowed host.
 * @throws RequestError `invalid_input` where it leads to another host or to no page
 */
export async function pageTarget(services: Services, target: string): Promise<string> {
  const hosts = ruleHosts(services.environment);
  const url = ruleTarget(target, hosts);
  if (url === null) throw invalidInput('target', 'A rule leads to a page of ours or to an address of an allowed host.');
  const behind = url.search + url.hash;
  if (url.origin !== new URL(hosts.siteUrl).origin) return target.endsWith('/*') ? `${url.href}*` : url.href;
  if (target.endsWith('/*')) return `${url.pathname}*`;
  const match = matchPath(url.pathname);
  if (match.kind === 'notFound') {
    if (FILE.test(url.pathname)) return url.pathname + behind;
    throw invalidInput('target', 'There is no such page.');
  }
  const path = match.kind === 'redirect' ? match.to : url.pathname;
  if (isDashboardRoute(match.route.name)) return hosts.dashboardUrl + path + behind;
  return (await correctedPath(services, match.route, path)) + behind;
}

/** The names of places and the titles of ads as they are, with the prefix that was written. */
async function correctedPath(
  services: Services,
  { name, params, locale, prefix }: Route,
  path: string,
): Promise<string> {
  const unknown = invalidInput('target', 'There is no such page.');
  if (name === 'formerAd') throw invalidInput('target', 'This is an address of the older site.');
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
