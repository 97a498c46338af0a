import { sql } from 'kysely';
import type { ParsedSearchQuery, SearchAnswer } from '@houni/contracts/ad';
import type { Services } from '../services.ts';
import { loosened } from '../words/loosen.ts';
import { understand } from '../words/understand.ts';
import type { UnderstoodWords } from '../words/understood.ts';
import { parsePoint } from './area.ts';
import { areCountedByBlocks, countByBlocks } from './block-counts.ts';
import { countRows, readCounts } from './counts.ts';
import type { PlaceLevelBelow } from './counts.ts';
import { criteriaOf } from './criteria.ts';
import { allOf, filtersOf, rowsNear } from './filters.ts';
import { orderOf } from './orders.ts';
import { pageOfFacts } from './page-of-facts.ts';
import type { FoundAd, IdsQuery } from './page-of-ids.ts';
import { pageOfWords } from './page-of-words.ts';
import { placesBelow, searchedPlaces } from './place-filter.ts';
import type { PlacesBelow } from './place-filter.ts';
import { sharpenTerms } from './sharpen-terms.ts';
import type { SponsoredAds } from './sponsored-ads.ts';
import { readCursor, startOf, writeCursor } from './visit-cursor.ts';
import type { WordFrequencies } from './word-frequencies.ts';
import type { WrittenCards } from './written-cards.ts';

/** Counting one by one stops here: nobody pages through more. */
const COUNT_LIMIT = 10_000;

/** What searches of one process share. */
export interface SearchTools {
  cards: WrittenCards;
  frequencies: () => Promise<WordFrequencies>;
  /** Null where nobody asks for them. */
  sponsored: SponsoredAds | null;
}

interface Page {
  found: FoundAd[];
  at: string;
  total: number;
  totalExact: boolean;
  facets: SearchAnswer['facets'] | null;
}

/** One page of a search as JSON, by the contract `searchAnswerSchema`. */
export async function searchAds(services: Services, tools: SearchTools, query: ParsedSearchQuery): Promise<Buffer> {
  const words = query.q ? await understand(services, query.q, query) : null;
  const answer = await answerOf(services, tools, query, words);
  const looser = answer.total === 0 && words ? loosened(words) : null;
  return looser ? (await answerOf(services, tools, query, looser)).json : answer.json;
}

async function answerOf(
  services: Services,
  tools: SearchTools,
  query: ParsedSearchQuery,
  words: UnderstoodWords | null,
): Promise<{ json: Buffer; total: number }> {
  const { page, pageSize, sort, locale } = query;
  const directory = await services.places();
  const understood = criteriaOf(query, words);
  const frequencies = understood.terms.length > 0 ? await tools.frequencies() : null;
  const criteria = frequencies ? { ...understood, terms: sharpenTerms(understood.terms, frequencies) } : understood;
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
  const items = await tools.cards.of(found.found, locale);
  const last = found.found.at(-1);
  const json = tools.cards.answer(items, sponsored && (await sponsored.inTime()), {
    total: found.total,
    totalExact: found.totalExact,
    page,
    pageSize,
    ...(found.facets && { facets: found.facets, facetsExact: found.totalExact }),
    ...(last && { cursor: writeCursor({ since: start.since ?? found.at, sort, pageSize, page, last: last.key }) }),
    ...(words && words.corrections.length > 0 && { corrections: words.corrections }),
    ...(words && words.leftOut.length > 0 && { leftOut: words.leftOut }),
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
