import { sql } from 'kysely';
import type { ParsedSearchQuery, SearchAnswer } from '@houni/contracts/ad';
import type { Services } from '../services.ts';
import { understand } from '../words/understand.ts';
import { parsePoint } from './area.ts';
import { areCountedByBlocks, countByBlocks } from './block-counts.ts';
import type { CardTexts } from './card-texts.ts';
import { countRows, readCounts } from './counts.ts';
import type { PlaceLevelBelow } from './counts.ts';
import { criteriaOf } from './criteria.ts';
import { allOf, filtersOf } from './filters.ts';
import { orderOf } from './orders.ts';
import { pageOfIds } from './page-of-ids.ts';
import type { FoundAd, IdsQuery } from './page-of-ids.ts';
import { pageOfWords } from './page-of-words.ts';
import { childLevel, searchedPlaces } from './place-filter.ts';
import { readCursor, startOf, writeCursor } from './visit-cursor.ts';
import type { WordFrequencies } from './word-frequencies.ts';

/** Counting one by one stops here: nobody pages through more. */
const COUNT_LIMIT = 10_000;

/** What searches of one process share. */
export interface SearchTools {
  cards: CardTexts;
  frequencies: () => Promise<WordFrequencies>;
}

interface Page {
  found: FoundAd[];
  at: string;
  total: number;
  totalExact: boolean;
  facets: SearchAnswer['facets'] | null;
}

/** One page of a search as JSON text, by the contract `searchAnswerSchema`. */
export async function searchAds(services: Services, tools: SearchTools, query: ParsedSearchQuery): Promise<string> {
  const { page, pageSize, sort, locale } = query;
  const [directory, words] = await Promise.all([
    services.places(),
    query.q ? understand(services, query.q, query) : null,
  ]);
  const criteria = criteriaOf(query, words);
  const places = searchedPlaces(criteria, directory);
  const cursor = query.cursor === undefined ? null : readCursor(query.cursor);
  const start = startOf(page, pageSize, sort, cursor);
  const order = orderOf(sort, query.near === undefined ? null : parsePoint(query.near), start.since);
  const ranked = sort === 'relevance' && criteria.terms.length > 0;
  if (ranked) order.after = null;
  const ids: IdsQuery = {
    criteria,
    places,
    filters: filtersOf(criteria, places),
    words: null,
    order,
    start: order.after ? start : startOf(page, pageSize, sort, cursor && { ...cursor, page: page }),
    pageSize,
  };
  const level = childLevel(criteria);
  const facets = query.facets ?? false;
  const found =
    criteria.terms.length > 0
      ? await withWords(services, ids, await tools.frequencies(), level, facets)
      : await withoutWords(services, ids, level, facets);
  const items = await tools.cards.of(found.found, locale);
  const last = found.found.at(-1);
  return tools.cards.answer(items, {
    total: found.total,
    totalExact: found.totalExact,
    page,
    pageSize,
    ...(found.facets && { facets: found.facets, facetsExact: found.totalExact }),
    ...(last && { cursor: writeCursor({ since: start.since ?? found.at, sort, pageSize, page, last: last.key }) }),
    ...(words && words.corrections.length > 0 && { corrections: words.corrections }),
  });
}

async function withoutWords(
  { db }: Services,
  ids: IdsQuery,
  level: PlaceLevelBelow | null,
  facets: boolean,
): Promise<Page> {
  const byBlocks = areCountedByBlocks(ids.filters);
  const fixed = facets ? ids.filters.filter(({ facet }) => facet === null) : ids.filters;
  const rows = sql`select 1 as sign, s.* from ad_search s where ${allOf(fixed.map(({ row }) => row))} limit ${COUNT_LIMIT + 1}`;
  const [page, counts] = await Promise.all([
    pageOfIds(db, ids),
    byBlocks
      ? countByBlocks(db, ids.filters, level, facets)
      : readCounts(db, countRows(rows, ids.filters, level, facets), facets),
  ]);
  const totalExact = byBlocks || counts.total <= COUNT_LIMIT;
  return { ...page, total: totalExact ? counts.total : COUNT_LIMIT, totalExact, facets: counts.facets };
}

async function withWords(
  { db }: Services,
  ids: IdsQuery,
  frequencies: WordFrequencies,
  level: PlaceLevelBelow | null,
  facets: boolean,
): Promise<Page> {
  const { found, at, total, complete, hits } = await pageOfWords(db, ids, frequencies);
  const counts = facets ? await readCounts(db, countRows(hits, ids.filters, level, true), true) : null;
  return { found, at, total, totalExact: complete, facets: counts?.facets ?? null };
}
