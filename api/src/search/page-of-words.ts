import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { allOf } from './filters.ts';
import { pageOfHits } from './page-of-hits.ts';
import type { Hits, HitsPage } from './page-of-hits.ts';
import { branchesOf, pageOfIds } from './page-of-ids.ts';
import type { IdsQuery } from './page-of-ids.ts';
import { rowsOfHits, wordHits } from './word-hits.ts';
import type { WordHits } from './word-hits.ts';
import { hasWords, hasWordsUnindexed, lexemesOf, marksOf, marksQuery, wordsQuery } from './word-query.ts';
import { shareOfSegment } from './word-frequencies.ts';
import type { WordFrequencies } from './word-frequencies.ts';

/** Maximum of the newest hits that are read, counted and sorted. */
const ENOUGH_HITS = 240;
/** Maximum of hits that are collected if few match the filters; beyond, an index with the filters is read. */
const MOST_HITS = 6_000;
/** The approximate share of ads that match a filter without word bitmaps. */
const LEFT_BY_FILTER = 0.4;
/** Results by relevance are the best of this many newest hits. */
const RANKED_HITS = 192;
/** A page of a search with words. */
export interface WordsPage extends HitsPage {
  /** Whether `total` is the exact number; else there are more. */
  complete: boolean;
  /** The rows of the counted hits, for the counts of facets. */
  hits: Hits;
}

/**
 * The word bitmaps return the newest hits. For another order, few hits are collected and sorted; many hits are found
 * soon by a scan of the order's index.
 */
export async function pageOfWords(db: Database, query: IdsQuery, frequencies: WordFrequencies): Promise<WordsPage> {
  const lexemes = lexemesOf(query.criteria.terms);
  const text = textOf(query);
  if (lexemes === null) return pageOfBeginnings(db, query, text);
  const facts = query.filters.flatMap(({ marks }) => marks ?? []);
  const words = { lists: [...lexemes, ...marksOf(query.criteria, query.places), ...facts], text };
  return query.order.sort === 'newest' || query.order.sort === 'relevance'
    ? pageOfYoungest(db, query, words)
    : pageInOrder(db, query, words, frequencies);
}

interface Words {
  lists: readonly (readonly string[])[];
  text: string;
}

async function pageOfYoungest(db: Database, query: IdsQuery, words: Words): Promise<WordsPage> {
  const { criteria, order, start, pageSize } = query;
  const needed = start.offset + pageSize + 1;
  const ranking = RANKED_HITS - (RANKED_HITS % pageSize);
  // Whole pages are sorted by relevance.
  const ranked =
    order.sort === 'relevance' && needed - 1 <= ranking ? { words: wordsQuery(criteria.terms), hits: ranking } : null;
  const gathered = async ({ ids, complete }: WordHits): Promise<WordsPage> => {
    const hits = rowsOfHits(ids, query);
    return { ...(await pageOfHits(db, query, hits, ranked)), complete, hits };
  };
  const wanted = Math.max(needed, ranked?.hits ?? 0);
  const isEnough = ({ found, total, complete }: WordsPage) =>
    complete || (found.length === pageSize && total >= wanted);
  const enough = Math.ceil(Math.max(ENOUGH_HITS, needed * 2) / leftByFilters(query));
  const youngest = await wordHits(db, { ...words, enough, atMost: enough });
  const page = await gathered(youngest);
  if (isEnough(page)) return page;
  // Hits are before the cursor, or fewer matched the filters than expected: this many more are needed.
  const more =
    page.total >= wanted ? MOST_HITS : Math.ceil((wanted * 1.5 * (youngest.ids.length + 1)) / (page.total + 1));
  const hits = await wordHits(db, { ...words, enough: more > MOST_HITS ? 1 : more, atMost: MOST_HITS });
  if (hits.complete || more <= MOST_HITS) {
    const fuller = await gathered(hits);
    if (isEnough(fuller)) return fuller;
  }
  return walk(db, query, youngest.ids);
}

async function pageInOrder(
  db: Database,
  query: IdsQuery,
  words: Words,
  frequencies: WordFrequencies,
): Promise<WordsPage> {
  const { criteria, places, start, pageSize } = query;
  const segment = shareOfSegment(criteria, places, frequencies) * frequencies.ads;
  const needed = branchesOf(query).length * (start.offset + pageSize);
  // The more hits there are, the sooner a scan finds a page of them: from this number on it is cheaper.
  const atMost = Math.ceil(Math.max(ENOUGH_HITS, Math.sqrt(needed * segment)));
  const { ids, complete } = await wordHits(db, { ...words, enough: ENOUGH_HITS, atMost });
  if (!complete) return walk(db, query, ids);
  const hits = rowsOfHits(ids, query);
  return { ...(await pageOfHits(db, query, hits)), complete, hits };
}

/** By a scan of the order's index, ad by ad. Only some of the hits are counted. */
async function walk(db: Database, query: IdsQuery, ids: readonly number[]): Promise<WordsPage> {
  const { start, criteria } = query;
  const hits = rowsOfHits(ids.slice(0, ENOUGH_HITS), query);
  const [page, { rows }] = await Promise.all([
    pageOfIds(db, { ...query, words: hasWordsUnindexed(wordsQuery(criteria.terms)) }),
    sql<{ total: number }>`select count(*)::int as total from (${hits}) as hits`.execute(db),
  ]);
  // The page itself shows that there are more.
  const seen = start.after === null ? start.offset + page.found.length : page.found.length;
  return { ...page, total: Math.max(seen, rows[0]?.total ?? 0), complete: false, hits };
}

/** Prefixes have no bitmaps. They are rare, because common ones were replaced by whole words. */
async function pageOfBeginnings(db: Database, query: IdsQuery, text: string): Promise<WordsPage> {
  const conditions = [hasWords(text), ...query.filters.map(({ row }) => row)];
  if (query.start.since !== null) conditions.push(sql`s.published_at <= ${query.start.since}::timestamptz`);
  const hits = sql`select s.*, 1 as sign from ad_search s where ${allOf(conditions)}`;
  const ranked = query.order.sort === 'relevance' ? { words: text, hits: RANKED_HITS } : null;
  return { ...(await pageOfHits(db, query, hits, ranked)), complete: true, hits };
}

function leftByFilters({ filters }: IdsQuery): number {
  return LEFT_BY_FILTER ** filters.filter(({ segment, marks }) => !segment && !marks).length;
}

function textOf({ criteria, places }: IdsQuery): string {
  return [wordsQuery(criteria.terms), marksQuery(criteria, places)].filter((part) => part !== null).join(' & ');
}
