import type { Locale } from '@houni/domain/locale';
import { prefixOf } from './locale.ts';
import { decodePath, localeOfSegment } from './path.ts';
import { categoryFromSlug, categorySlug, transactionFromSlug, transactionSlug } from './slug.ts';

/**
 * Returns the address of the same page in another language (specification section 2, "Language change"). Replaces the
 * locale. Translates the first two segments if they are a transaction and a category (both or neither), and keeps the
 * other segments, the query and the fragment.
 * The result is always a path of this site.
 */
export function changeLanguage(pathWithQuery: string, locale: Locale): string {
  const end = pathWithQuery.search(/[?#]/);
  const path = end === -1 ? pathWithQuery : pathWithQuery.slice(0, end);
  const rest = end === -1 ? '' : pathWithQuery.slice(end);
  // Browsers drop these control characters and read a backslash as a slash; `//` at the start would lead to another
  // site.
  const segments = path.replace(/[\t\n\r]/g, '').split(/[/\\]/);
  dropEmptyStart(segments);
  if (localeOfSegment(segments[0]) !== null) segments.shift();
  dropEmptyStart(segments);
  const target = translatePair(segments, locale).join('/');
  return (prefixOf(locale) + (target === '' ? '' : `/${target}`) || '/') + rest;
}

function dropEmptyStart(segments: string[]): void {
  while (segments[0] === '') segments.shift();
}

function translatePair(segments: readonly string[], locale: Locale): readonly string[] {
  const transaction = transactionFromSlug(decodePath(segments[0] ?? ''));
  const category = categoryFromSlug(decodePath(segments[1] ?? ''));
  if (transaction === null || category === null) return segments;
  const pair = [transactionSlug(transaction, locale), categorySlug(category, locale)];
  return [...pair.map(encodeURIComponent), ...segments.slice(2)];
}
