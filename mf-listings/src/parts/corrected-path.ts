import { isSamePath } from '@houni/routing/path';
import type { LocalePrefix } from '@houni/routing/route';

/** What of a request decides where it must go. */
interface PathRequest {
  path: string;
  query: URLSearchParams;
  route: { prefix: LocalePrefix };
}

/**
 * Where a request must go so that its path is the canonical one, or null where it is there already.
 * `/fr/…` answers too, though the unprefixed form is canonical: only what stands behind the prefix is compared,
 * and the prefix that the visitor came with is kept, and so is the query.
 */
export function correctedPath(request: PathRequest, canonical: string): string | null {
  const target = request.route.prefix === 'fr' ? `/fr${canonical}` : canonical;
  if (isSamePath(request.path, target)) return null;
  const query = request.query.toString();
  return query === '' ? target : `${target}?${query}`;
}
