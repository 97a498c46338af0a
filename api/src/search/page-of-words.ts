import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '../platform/database.ts';
import { allOf } from './filters.ts';
import { pageOfHits } from './page-of-hits.ts';
import type { Hits, HitsPage } from './page-of-hits.ts';
import { pageOfIds } from './page-of-ids.ts';
import type { IdsQuery } from './page-of-ids.ts';
import { hasWords, hasWordsToo, marksQuery, wordsQuery } from './word-query.ts';
import { shareOf, shareOfSegment } from './word-frequencies.ts';
import type { WordFrequencies } from './word-frequencies.ts';

/** Hits that are fetched and put in order at once. */
const GATHERED_HITS = 1_500;
/** Words that so many ads of a segment have are met soon when one walks along an order. */
const WALKED_SHARE = 0.012;
/** Results by relevance are the best of so many of the youngest hits. */
const RANKED_HITS = 400;
/** Ads stay online for about this long. */
const DAYS_ONLINE = 60;
/** What one mark of the migration covers. */
const MARKED_DAYS = 8;
const DAY_MS = 86_400_000;

/** A page of a search with words. */
export interface WordsPage extends HitsPage {
  /** Whether `total` counts all hits; else there are more. */
  complete: boolean;
  /** The rows of the hits counted, for the counts of their facts. */
  hits: Hits;
}

/**
 * The index of words gives hits in no order, and all of them: good for rare words. Common words are met soon on the
 * way along an order's index, and counted among the ads of the last day. Those between are searched for in the ads of
 * the last weeks, which are marked in the index of words, and in all ads where these do not fill the page.
 */
export async function pageOfWords(db: Database, query: IdsQuery, frequencies: WordFrequencies): Promise<WordsPage> {
  const { criteria, places, order, start, pageSize } = query;
  const byDate = order.sort === 'newest' || order.sort === 'relevance';
  const share = shareOf(criteria.terms, frequencies);
  const segment = shareOfSegment(criteria, places, frequencies) * frequencies.ads;
  const needed = start.offset + pageSize + 1;
  if (
    share * segment > GATHERED_HITS &&
    share > WALKED_SHARE &&
    (order.sort !== 'relevance' || start.offset >= RANKED_HITS)
  ) {
    return walk(db, query);
  }
  const text = textOf(query);
  const weeks = byDate
    ? (DAYS_ONLINE * GATHERED_HITS) / Math.max(share * segment, 1) / MARKED_DAYS
    : Number.POSITIVE_INFINITY;
  // Whole pages are put in order by how well they fit.
  const ranked =
    order.sort === 'relevance' && needed - 1 <= RANKED_HITS - (RANKED_HITS % pageSize)
      ? { words: wordsQuery(criteria.terms), hits: RANKED_HITS - (RANKED_HITS % pageSize) }
      : null;
  if (weeks * MARKED_DAYS < DAYS_ONLINE * 0.8) {
    const hits = hitsOf(query, `${text} & ${lastWeeks(weeks, start.since)}`);
    const page = await pageOfHits(db, query, hits, ranked);
    if (page.total >= (ranked ? ranked.hits : needed)) return { ...page, complete: false, hits };
  }
  const hits = hitsOf(query, text);
  return { ...(await pageOfHits(db, query, hits, ranked)), complete: true, hits };
}

/** Common words: along the order's index; at least as many as the last day has. */
async function walk(db: Database, query: IdsQuery): Promise<WordsPage> {
  const { start, criteria } = query;
  const today = Math.floor(momentOf(start.since) / DAY_MS);
  const hits = sql`${hitsOf(query, `${textOf(query)} & ('#y${today}' | '#y${today - 1}')`)} limit ${GATHERED_HITS}`;
  const [page, { rows }] = await Promise.all([
    pageOfIds(db, { ...query, words: hasWordsToo(wordsQuery(criteria.terms)) }),
    sql<{ total: number }>`select count(*)::int as total from (${hits}) as hits`.execute(db),
  ]);
  // The page itself is proof of more.
  const seen = start.after === null ? start.offset + page.found.length : page.found.length;
  return { ...page, total: Math.max(seen, rows[0]?.total ?? 0), complete: false, hits };
}

function textOf({ criteria, places }: IdsQuery): string {
  return [wordsQuery(criteria.terms), marksQuery(criteria, places)].filter((part) => part !== null).join(' & ');
}

function momentOf(since: string | null): number {
  return since === null ? Date.now() : Date.parse(`${since.slice(0, 19).replace(' ', 'T')}Z`);
}

/** The marks of the last weeks before a moment, as the migration writes them; one more, because the last has just begun. */
function lastWeeks(count: number, since: string | null): string {
  const last = Math.floor(momentOf(since) / DAY_MS / MARKED_DAYS);
  return `(${Array.from({ length: Math.ceil(count) + 1 }, (_none, back) => `'#w${last - back}'`).join(' | ')})`;
}

function hitsOf({ filters, start }: IdsQuery, text: string): RawBuilder<unknown> {
  const conditions = [hasWords(text), ...filters.map(({ row }) => row)];
  if (start.since !== null) conditions.push(sql`s.published_at <= ${start.since}::timestamptz`);
  return sql`select s.*, 1 as sign from ad_search s where ${allOf(conditions)}`;
}
