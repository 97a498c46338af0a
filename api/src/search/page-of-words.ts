import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '../platform/database.ts';
import { allOf } from './filters.ts';
import { pageOfHits } from './page-of-hits.ts';
import type { Hits, HitsPage } from './page-of-hits.ts';
import { branchesOf, pageOfIds } from './page-of-ids.ts';
import type { IdsQuery } from './page-of-ids.ts';
import { hasWords, hasWordsToo, marksQuery, wordsQuery } from './word-query.ts';
import { shareOf, shareOfSegment } from './word-frequencies.ts';
import type { WordFrequencies } from './word-frequencies.ts';

/** Hits that are fetched and put in order at once. */
const GATHERED_HITS = 1_500;
/** Where there are more, the last days are searched that have so many. */
const ENOUGH_HITS = 300;
/** Common words are counted among so many of the youngest ads. */
const COUNTED_ADS = 1_000;
/** Ads that are looked at on the way along an order until a page is full. */
const WALKED_ADS = 2_500;
/** What a filter leaves, about. */
const LEFT_BY_FILTER = 0.4;
/** Results by relevance are the best of so many of the youngest hits. */
const RANKED_HITS = 192;
/** Ads stay online for about this long. */
const DAYS_ONLINE = 60;
/** What one mark of the migration covers. */
const MARKED_DAYS = 8;
/** So many marks of single days at most. */
const MOST_DAYS = 10;
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
 * way along an order's index, and counted among the youngest ads. Those between are searched for in the ads of the last
 * days, which are marked in the index of words, and in all ads where these do not fill the page.
 */
export async function pageOfWords(db: Database, query: IdsQuery, frequencies: WordFrequencies): Promise<WordsPage> {
  const { criteria, places, order, start, pageSize } = query;
  const byDate = order.sort === 'newest' || order.sort === 'relevance';
  const left = LEFT_BY_FILTER ** query.filters.filter(({ segment }) => !segment).length;
  const share = shareOf(criteria.terms, frequencies);
  const segment = shareOfSegment(criteria, places, frequencies) * frequencies.ads;
  const needed = start.offset + pageSize + 1;
  // Only words known to be common: on the way to a rare one lie all ads.
  const common = shareOf(criteria.terms, frequencies, 0);
  const onTheWay = (branchesOf(query).length * needed) / Math.max(common * left, 1e-9);
  const isRanked = order.sort === 'relevance' && needed - 1 <= RANKED_HITS - (RANKED_HITS % pageSize);
  if (share * segment > GATHERED_HITS && onTheWay < WALKED_ADS && !isRanked) return walk(db, query);
  const text = textOf(query);
  const all = share * left * segment;
  const days =
    byDate && all > GATHERED_HITS ? (DAYS_ONLINE * Math.max(ENOUGH_HITS, needed * 2)) / all : Number.POSITIVE_INFINITY;
  // Whole pages are put in order by how well they fit.
  const ranked = isRanked ? { words: wordsQuery(criteria.terms), hits: RANKED_HITS - (RANKED_HITS % pageSize) } : null;
  if (days < DAYS_ONLINE * 0.8) {
    const hits = hitsOf(query, `${text} & ${lastDays(days, start.since)}`);
    const page = await pageOfHits(db, query, hits, ranked);
    if (page.total >= (ranked ? ranked.hits : needed)) return { ...page, complete: false, hits };
  }
  const hits = hitsOf(query, text);
  return { ...(await pageOfHits(db, query, hits, ranked)), complete: true, hits };
}

/** Common words: along the order's index; at least as many as the youngest ads have. */
async function walk(db: Database, query: IdsQuery): Promise<WordsPage> {
  const { start, criteria, filters } = query;
  const words = hasWordsToo(wordsQuery(criteria.terms));
  const conditions = filters.map(({ row }) => row);
  if (start.since !== null) conditions.push(sql`s.published_at <= ${start.since}::timestamptz`);
  const hits = sql`select s.*, 1 as sign from (
    select * from ad_search s where ${allOf(conditions)} order by s.published_at desc, s.ad_id desc limit ${COUNTED_ADS}
  ) s where ${words}`;
  const [page, { rows }] = await Promise.all([
    pageOfIds(db, { ...query, words }),
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

/** The marks of the last days before a moment, as the migration writes them; one more, because the last has just begun. */
function lastDays(count: number, since: string | null): string {
  const [mark, length] = count <= MOST_DAYS ? ['#y', 1] : ['#w', MARKED_DAYS];
  const last = Math.floor(momentOf(since) / DAY_MS / length);
  const marks = Array.from({ length: Math.ceil(count / length) + 1 }, (_none, back) => `'${mark}${last - back}'`);
  return `(${marks.join(' | ')})`;
}

function hitsOf({ filters, start }: IdsQuery, text: string): RawBuilder<unknown> {
  const conditions = [hasWords(text), ...filters.map(({ row }) => row)];
  if (start.since !== null) conditions.push(sql`s.published_at <= ${start.since}::timestamptz`);
  return sql`select s.*, 1 as sign from ad_search s where ${allOf(conditions)}`;
}
