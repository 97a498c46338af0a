import { isSamePath } from '@houni/routing/path';
import type { LocalePrefix } from '@houni/routing/route';

interface PathRequest {
  path: string;
  query: URLSearchParams;
  route: { prefix: LocalePrefix };
}

/**
 * The target of the redirect to the canonical path, or null if the request has it already. `/fr/…` is valid although the
 * path without prefix is canonical: the prefix of the request is kept, and so is the query.
 */
export function correctedPath(request: PathRequest, canonical: string): string | null {
  const target = request.route.prefix === 'fr' ? `/fr${canonical}` : canonical;
  if (isSamePath(request.path, target)) return null;
  const query = request.query.toString();
  return query === '' ? target : `${target}?${query}`;
}
