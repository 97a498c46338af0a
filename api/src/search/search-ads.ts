import type { ParsedSearchQuery } from '@houni/contracts/ad';
import { parsePoint } from '../search-index/area.ts';
import type { CardCache } from './card-cache.ts';
import type { SearchIndex } from '../search-index/search-index.ts';
import type { SponsoredAds } from './sponsored-ads.ts';
import { readCursor, startOf, writeCursor } from './visit-cursor.ts';

/** What all searches of a process share. */
export interface SearchTools {
  search: SearchIndex;
  cards: CardCache;
  /** Null if sponsored ads are not needed. */
  sponsored: SponsoredAds | null;
}

/**
 * One page of a search as JSON (`searchAnswerSchema`).
 * @param noteUnanswered gets each text of a first page that was not understood, or that no ad fits
 */
export async function searchAds(
  { search, cards, sponsored }: SearchTools,
  query: ParsedSearchQuery,
  noteUnanswered?: (text: string) => unknown,
): Promise<Buffer> {
  const { page, pageSize, sort, locale } = query;
  const cursor = query.cursor === undefined ? null : readCursor(query.cursor);
  const start = startOf(page, pageSize, sort, cursor);
  const chosen = query.sponsored && sponsored ? sponsored(query) : null;
  const result = await search.page({
    query,
    sort,
    near: query.near === undefined ? null : parsePoint(query.near),
    start,
    startByOffset: { ...start, after: null, offset: (page - 1) * pageSize },
    pageSize,
    facets: query.facets ?? false,
  });
  const { found, words, ownTitles } = result;
  if (noteUnanswered && page === 1) for (const text of unansweredTexts(query, result)) noteUnanswered(text);
  const items = await cards.of(found, locale, query.cards);
  const last = found.at(-1);
  return cards.answer(items, chosen && (await chosen.inTime()), {
    total: result.total,
    totalExact: result.totalExact,
    page,
    pageSize,
    ...(query.facets && { facetsExact: result.facets !== null, ...(result.facets && { facets: result.facets }) }),
    ...(last && { cursor: writeCursor({ since: start.since ?? result.at, sort, pageSize, page, last: last.key }) }),
    ...(ownTitles.length > 0 && { ownTitles }),
    ...(words && words.corrections.length > 0 && { corrections: words.corrections }),
    ...(words && words.ignoredWords.length > 0 && { ignoredWords: words.ignoredWords }),
  });
}

/** The words of a query that were not understood, or its whole text if no ad fits. */
function unansweredTexts(
  { q = '' }: ParsedSearchQuery,
  { total, words }: Awaited<ReturnType<SearchIndex['page']>>,
): readonly string[] {
  if (words && words.ignoredWords.length > 0) return words.ignoredWords;
  return total === 0 && q !== '' ? [q] : [];
}
