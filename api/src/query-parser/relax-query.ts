import type { ParsedSearchText } from './parsed-search-text.ts';

/**
 * The same search without its optional terms, for a search without results: "appartement lumineux la marsa" becomes
 * "appartement la marsa". Null if there are no optional terms or nothing else would be left.
 */
export function relaxQuery(parsed: ParsedSearchText): ParsedSearchText | null {
  const terms = parsed.terms.filter(({ optional }) => !optional);
  if (terms.length === parsed.terms.length) return null;
  const { corrections: _corrections, ignoredWords: _ignoredWords, terms: _terms, ...facts } = parsed;
  const isAnythingLeft =
    terms.length > 0 || Object.values(facts).some((fact) => (Array.isArray(fact) ? fact.length > 0 : fact !== null));
  const dropped = parsed.terms.filter(({ optional }) => optional).map(({ typed }) => typed);
  return isAnythingLeft ? { ...parsed, terms, ignoredWords: [...parsed.ignoredWords, ...dropped] } : null;
}
