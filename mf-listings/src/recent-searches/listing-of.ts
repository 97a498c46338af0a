import { matchPath } from '@houni/routing/match';
import type { RouteOf } from '@houni/routing/route';

/** The listing that an address shows, and its query; null for an address of another page. */
export function listingOf(url: string): { route: RouteOf<'listing'>; query: string } | null {
  const [path = '', query = ''] = url.split('?');
  const match = matchPath(path);
  return match.kind === 'notFound' || match.route.name !== 'listing' ? null : { route: match.route, query };
}
