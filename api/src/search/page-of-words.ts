import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';
import { allOf } from './filters.ts';
import { pageOfHits } from './page-of-hits.ts';
import type { Hits, HitsPage } from './page-of-hits.ts';
import { branchesOf, pageOfIds } from './page-of-ids.ts';
import type { IdsQuery } from './page-of-ids.ts';
import { rowsOfHits, wordHits } from './word-hits.ts';
import type { WordHits } from './word-hits.ts';
import { hasWords, hasWordsToo, lexemesOf, marksOf, marksQuery, wordsQuery } from './word-query.ts';
import { shareOfSegment } from './word-frequencies.ts';
import type { WordFrequencies } from './word-frequencies.ts';

/** So many of the youngest hits are looked at, counted and put in order where there are more. */
const ENOUGH_HITS = 240;
/** Hits of which few pass the filters are gathered up to here; beyond, an index that knows the filters is read. */
const MOST_HITS = 6_000;
/** What a filter leaves, about, that the bitmaps of words do not know. */
const LEFT_BY_FILTER = 0.4;
/** Results by relevance are the best of so many of the youngest hits. */
const RANKED_HITS = 192;
/** A page of a search with words. */
export interface WordsPage extends HitsPage {
  /** Whether `total` counts all hits; else there are more. */
  complete: boolean;
  /** The rows of the hits counted, for the counts of their facts. */
  hits: Hits;
}

/**
 * The bitmaps of words name the youngest hits. In another order all are gathered where they are few; many are soon met
 * on the way along the order's index.
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
  // Whole pages are put in order by how well they fit.
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
  // They stand before the cursor, or fewer passed the filters than expected: so many more would do.
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
  // The more hits there are, the sooner they are met: from this number on it is cheaper to go and meet them.
  const atMost = Math.ceil(Math.max(ENOUGH_HITS, Math.sqrt(needed * segment)));
  const { ids, complete } = await wordHits(db, { ...words, enough: ENOUGH_HITS, atMost });
  if (!complete) return walk(db, query, ids);
  const hits = rowsOfHits(ids, query);
  return { ...(await pageOfHits(db, query, hits)), complete, hits };
}

/** Along the order's index, ad by ad; counted are some of the hits. */
async function walk(db: Database, query: IdsQuery, ids: readonly number[]): Promise<WordsPage> {
  const { start, criteria } = query;
  const hits = rowsOfHits(ids.slice(0, ENOUGH_HITS), query);
  const [page, { rows }] = await Promise.all([
    pageOfIds(db, { ...query, words: hasWordsToo(wordsQuery(criteria.terms)) }),
    sql<{ total: number }>`select count(*)::int as total from (${hits}) as hits`.execute(db),
  ]);
  // The page itself is proof of more.
  const seen = start.after === null ? start.offset + page.found.length : page.found.length;
  return { ...page, total: Math.max(seen, rows[0]?.total ?? 0), complete: false, hits };
}

/** Beginnings of words have no bitmaps: they are rare, else they were replaced by whole words. */
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
