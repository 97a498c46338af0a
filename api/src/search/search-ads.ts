import { sql } from 'kysely';
import type { ParsedSearchQuery, SearchAnswer } from '@houni/contracts/ad';
import type { Services } from '../services.ts';
import { relaxQuery } from '../query-parser/relax-query.ts';
import { parseSearchText } from '../query-parser/parse-search-text.ts';
import type { ParsedSearchText } from '../query-parser/parsed-search-text.ts';
import { parsePoint } from './area.ts';
import { areCountedByBlocks, countByBlocks } from './block-counts.ts';
import { countRows, readCounts } from './counts.ts';
import type { PlaceLevelBelow } from './counts.ts';
import { criteriaOf } from './criteria.ts';
import { allOf, filtersOf, rowsNear } from './filters.ts';
import { orderOf } from './orders.ts';
import { ownTitlesOf } from './own-titles.ts';
import { pageOfFacts } from './page-of-facts.ts';
import type { FoundAd, IdsQuery } from './page-of-ids.ts';
import { pageOfWords } from './page-of-words.ts';
import { placesBelow, searchedPlaces } from './place-filter.ts';
import type { PlacesBelow } from './place-filter.ts';
import { sharpenTerms } from './sharpen-terms.ts';
import type { SponsoredAds } from './sponsored-ads.ts';
import { readCursor, startOf, writeCursor } from './visit-cursor.ts';
import type { WordFrequencies } from './word-frequencies.ts';
import type { CardCache } from './card-cache.ts';

/** The maximum of an exact count without blocks. */
const COUNT_LIMIT = 10_000;

/** State that all searches of a process share. */
export interface SearchTools {
  cards: CardCache;
  frequencies: () => Promise<WordFrequencies>;
  /** Null if sponsored ads are not needed. */
  sponsored: SponsoredAds | null;
}

interface Page {
  found: FoundAd[];
  at: string;
  total: number;
  totalExact: boolean;
  facets: SearchAnswer['facets'] | null;
}

/** One page of a search as JSON (`searchAnswerSchema`). A search without results is repeated without its optional terms. */
export async function searchAds(services: Services, tools: SearchTools, query: ParsedSearchQuery): Promise<Buffer> {
  const words = query.q ? await parseSearchText(services, query.q, query) : null;
  const answer = await answerOf(services, tools, query, words);
  const relaxed = answer.total === 0 && words ? relaxQuery(words) : null;
  return relaxed ? (await answerOf(services, tools, query, relaxed)).json : answer.json;
}

async function answerOf(
  services: Services,
  tools: SearchTools,
  query: ParsedSearchQuery,
  words: ParsedSearchText | null,
): Promise<{ json: Buffer; total: number }> {
  const { page, pageSize, sort, locale } = query;
  const directory = await services.places();
  const parsed = criteriaOf(query, words);
  const frequencies = parsed.terms.length > 0 ? await tools.frequencies() : null;
  const criteria = frequencies ? { ...parsed, terms: sharpenTerms(parsed.terms, frequencies) } : parsed;
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
  const facets = query.facets ?? false;
  const below = facets ? placesBelow(places, directory) : null;
  const sponsored = query.sponsored && tools.sponsored ? tools.sponsored(ids, query) : null;
  const found = frequencies
    ? await withWords(services, ids, frequencies, below?.level ?? null, facets)
    : await withoutWords(services, tools, ids, below, facets);
  const [items, ownTitles] = await Promise.all([
    tools.cards.of(found.found, locale),
    ownTitlesOf(
      services,
      found.found.map(({ id }) => id),
      criteria.terms,
    ),
  ]);
  const last = found.found.at(-1);
  const json = tools.cards.answer(items, sponsored && (await sponsored.inTime()), {
    total: found.total,
    totalExact: found.totalExact,
    page,
    pageSize,
    ...(found.facets && { facets: found.facets, facetsExact: found.totalExact }),
    ...(last && { cursor: writeCursor({ since: start.since ?? found.at, sort, pageSize, page, last: last.key }) }),
    ...(ownTitles.length > 0 && { ownTitles }),
    ...(words && words.corrections.length > 0 && { corrections: words.corrections }),
    ...(words && words.ignoredWords.length > 0 && { ignoredWords: words.ignoredWords }),
  });
  return { json, total: found.total };
}

async function withoutWords(
  { db }: Services,
  { frequencies }: SearchTools,
  ids: IdsQuery,
  below: PlacesBelow | null,
  facets: boolean,
): Promise<Page> {
  const counting = count(db, ids, below, facets);
  const [page, counts] = await Promise.all([
    pageOfFacts(db, ids, frequencies, async () => (await counting).total),
    counting,
  ]);
  return { found: page.found, at: page.at, ...counts };
}

async function count(
  db: Services['db'],
  { filters }: IdsQuery,
  below: PlacesBelow | null,
  facets: boolean,
): Promise<Pick<Page, 'total' | 'totalExact' | 'facets'>> {
  if (areCountedByBlocks(filters)) return { ...(await countByBlocks(db, filters, below, facets)), totalExact: true };
  const fixed = (facets ? filters.filter(({ facet }) => facet === null) : filters).map(({ row }) => row);
  const rows = sql`select 1 as sign, s.* from ${rowsNear(filters)} where ${allOf(fixed)} limit ${COUNT_LIMIT + 1}`;
  const counts = await readCounts(db, countRows(rows, filters, below?.level ?? null, facets), facets);
  const totalExact = counts.total <= COUNT_LIMIT;
  return { ...counts, total: Math.min(counts.total, COUNT_LIMIT), totalExact };
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
