import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '../platform/database.ts';
import { allOf } from './filters.ts';
import { pageOfIds } from './page-of-ids.ts';
import type { FoundAd, IdsQuery } from './page-of-ids.ts';
import { hasWords, hasWordsToo, marksQuery, wordsQuery } from './word-query.ts';
import { shareOf } from './word-frequencies.ts';
import type { WordFrequencies } from './word-frequencies.ts';

/** So many hits are looked for before a search stops in the past; a total beyond is "more than". */
const ENOUGH_HITS = 400;
/** Ads that have common words are met soon when one walks along an order. */
const WALKED_HITS = 4_000;
/** Ads stay online for about this long. */
const DAYS_ONLINE = 60;
/** A span that held too few hits is followed by one so many times as long. */
const WIDENING = 8;

/** A page of a search with words. */
export interface WordsPage {
  found: FoundAd[];
  at: string;
  /** The hits that were looked at. */
  total: number;
  /** Whether these are all hits. */
  complete: boolean;
  /** The rows of these hits, to count their facts. */
  hits: RawBuilder<unknown>;
}

/**
 * The index of words gives hits in no order, all of them: so common words are searched among the ads of the last
 * days first, which are marked in the same index, and further back only where these do not fill the page.
 */
export async function pageOfWords(db: Database, query: IdsQuery, frequencies: WordFrequencies): Promise<WordsPage> {
  const { criteria, places, order, start, pageSize } = query;
  const share = shareOf(criteria.terms, frequencies) * narrowness(query);
  const byDate = order.sort === 'newest' || order.sort === 'relevance';
  if (!byDate && share * frequencies.ads > WALKED_HITS) return walk(db, query, frequencies);
  const text = [wordsQuery(criteria.terms), marksQuery(criteria, places)].filter((part) => part !== null).join(' & ');
  const needed = Math.max(ENOUGH_HITS, start.offset + pageSize + 1);
  const aDay = (share * frequencies.ads) / DAYS_ONLINE;
  let days =
    byDate && frequencies.ads > 20_000 ? Math.ceil((needed * 1.5) / Math.max(aDay, 0.01)) : Number.POSITIVE_INFINITY;
  for (;;) {
    const complete = days >= DAYS_ONLINE * 0.75;
    const hits = selectHits(query, complete ? text : `${text} & ${lastDays(days, start.since)}`);
    const page = await readHits(db, query, hits);
    if (complete || page.total >= needed) return { ...page, complete, hits };
    days *= WIDENING;
  }
}

/** Common words in another order than by date: along the order's index; counted among the youngest. */
async function walk(db: Database, query: IdsQuery, frequencies: WordFrequencies): Promise<WordsPage> {
  const text = wordsQuery(query.criteria.terms);
  const newest = { ...query, start: { ...query.start, after: null, offset: 0 }, pageSize: 1 };
  const [page, counted] = await Promise.all([
    pageOfIds(db, { ...query, words: hasWordsToo(text) }),
    pageOfWords(db, { ...newest, order: { ...query.order, sort: 'newest', after: null } }, frequencies),
  ]);
  return { ...page, total: counted.total, complete: counted.complete, hits: counted.hits };
}

/** A guess how much of the ads the other conditions leave. */
function narrowness({ criteria, places, filters }: IdsQuery): number {
  const place = places.within.length === 0 ? 1 : 0.1;
  const kind = (criteria.transaction === null ? 1 : 0.5) * (criteria.categories.length === 0 ? 1 : 0.4);
  return place * kind * 0.5 ** filters.filter(({ segment }) => !segment).length;
}

/** The marks of the last days before a moment, as the migration writes them. */
function lastDays(count: number, since: string | null): string {
  const last = Math.floor((since === null ? Date.now() : Date.parse(`${since.slice(0, 10)}T00:00:00Z`)) / 86_400_000);
  return `(${Array.from({ length: Math.ceil(count) }, (_none, back) => `'#y${last - back}'`).join(' | ')})`;
}

function selectHits({ filters, start }: IdsQuery, text: string): RawBuilder<unknown> {
  const conditions = [hasWords(text), ...filters.map(({ row }) => row)];
  if (start.since !== null) conditions.push(sql`s.published_at <= ${start.since}::timestamptz`);
  return sql`select s.*, 1 as sign from ad_search s where ${allOf(conditions)}`;
}

interface HitRow {
  id: number | null;
  version: number | null;
  value: string | null;
  at: string;
  total: number;
}

async function readHits(
  db: Database,
  { criteria, order, start, pageSize }: IdsQuery,
  hits: RawBuilder<unknown>,
): Promise<Omit<WordsPage, 'complete' | 'hits'>> {
  // Whole pages of hits are put in order by how well they fit; those behind them follow by date.
  const rankedHits = ENOUGH_HITS - (ENOUGH_HITS % pageSize);
  const ranked = order.sort === 'relevance' && start.offset + pageSize <= rankedHits;
  const after = start.after !== null && order.after ? order.after(start.after) : sql`true`;
  const [list] = order.lists;
  const page = ranked
    ? sql`select s.ad_id as id, s.version, ts_rank(s.words, ${wordsQuery(criteria.terms)}::tsquery) as value
        from (select ad_id as newest from hits order by published_at desc, ad_id desc limit ${rankedHits}) as candidates
        join ad_search s on s.ad_id = newest
        order by value desc, s.published_at desc, s.ad_id desc limit ${pageSize} offset ${start.offset}`
    : sql`select s.ad_id as id, s.version, ${order.value} as value from hits s where ${after}
        order by ${order.lists.length === 1 && list ? list.by : sql`value desc, s.ad_id desc`}
        limit ${pageSize} offset ${start.offset}`;
  const { rows } = await sql<HitRow>`
    with hits as materialized (
      select s.ad_id, s.version, s.published_at, s.price, s.price_per_m2, s.reduction, s.price_fell_at, s.position
      from (${hits}) s)
    select page.*, now()::text as at, counted.total from (select count(*)::int as total from hits) counted
    left join (select id, version, value::text, row_number() over () as nr from (${page}) as ordered) page on true
    order by nr`.execute(db);
  const found = rows.flatMap(({ id, version, value }): FoundAd[] =>
    id === null || version === null
      ? []
      : [{ id, version, key: [order.numeric && value !== null ? Number(value) : value, id] }],
  );
  return { found, at: rows[0]?.at ?? '', total: rows[0]?.total ?? 0 };
}
