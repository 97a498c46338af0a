import { MAX_COMPARED } from '@houni/domain/limits';
import type { Locale } from '@houni/domain/locale';
import { buildPath } from '@houni/routing/build';

/** The path of the page that compares these ads; it can be shared. */
export function comparePath(keys: readonly string[], locale: Locale): string {
  const path = buildPath('compare', {}, locale);
  return keys.length === 0 ? path : `${path}?ads=${keys.map(encodeURIComponent).join(',')}`;
}

/** The valid keys of such a path, without duplicates, at most MAX_COMPARED. */
export function comparedKeys(query: URLSearchParams): string[] {
  const keys = (query.get('ads') ?? '').split(',').filter((key) => /^[A-Za-z0-9_-]{4,40}$/.test(key));
  return [...new Set(keys)].slice(0, MAX_COMPARED);
}
