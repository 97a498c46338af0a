import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { AD_CATEGORY_CODES, CATEGORY_ID, TRANSACTION_CODES, TRANSACTION_ID } from '@houni/domain/transactions';
import type { Database } from '../../database.ts';
import type { PageStart, ResultPage } from '../search-index.ts';
import { AD_BYTES, BY_FACTS, BY_TITLE, countFacets, countManyFacets } from './count-facets.ts';
import type { AdCodes, Counts } from './count-facets.ts';
import { sqlOf } from './criteria.ts';
import type { Conditions, Criteria } from './criteria.ts';
import { allOf } from './conditions.ts';
import type { SqlCondition } from './conditions.ts';
import type { Order } from './orders.ts';
import type { PlaceDirectory } from '../../places/place-directory.ts';
import { wordsQuery } from './search-words.ts';

/** What one request counts. */
export interface SearchLimits {
  /** Above this number the total of a search is a lower bound. */
  exactTotal: number;
  /** Ads that are read to count facets: the results, and those that another value of a facet would find. */
  read: number;
}
export const SEARCH_LIMITS: SearchLimits = { exactTotal: 10_000, read: 12_000 };
/** Ads with words are found one by one, not by ranges of an index. */
export const WORD_LIMITS: SearchLimits = { exactTotal: 2_000, read: 3_000 };
/** The first results by relevance are the best of this many newest ones. */
const RANKED = 192;
/** Ads that are found by their title besides those that are found by facts. */
const MAX_BY_TITLE = 2_000;
/** So many ads are counted within about two milliseconds. */
const COUNTED_AT_ONCE = 20_000;
const TRUE = sql<boolean>`true`;
/**
 * Where codes of facets come from: the stored column, which the wide indexes have, or computed from the row, if rows have
 * the layout of another version; null if nothing is counted.
 */
type CodesFrom = 'stored' | 'computed' | null;
const IS_TITLED = sql<boolean>`s.ad_id in (select ad_id from titled)`;

export interface PageQuery {
  criteria: Criteria;
  order: Order;
  /** Sort the first ads by how well they match the words. */
  ranked: boolean;
  start: PageStart;
  pageSize: number;
  facets: boolean;
}

type FoundPage = Omit<ResultPage, 'words' | 'ownTitles'>;

interface Row extends AdCodes {
  page: [id: number, version: number, value: string | null][];
  at: string;
  /** How many ads were read, and how many of them are results. */
  read: number;
  total: number;
}

/**
 * One page of a search, its total and its facets.
 *
 * Most searches have some thousand results at most: one statement reads the ads that meet the conditions without
 * counts, counts them and sorts those of the page. If there are more, the order's index is read until the page is full:
 * so many results are close together in it.
 * @param isWide whether the search is known to have more results than are counted
 */
export async function readPage(
  db: Database,
  query: PageQuery,
  { exactTotal, read }: SearchLimits,
  isWide: boolean,
  directory: PlaceDirectory,
): Promise<FoundPage> {
  const { criteria, facets } = query;
  const first = facets && !isWide ? await readCountedHits(db, query, read) : null;
  if (first && first.read <= read && first.total <= exactTotal) {
    const counts = countFacets(first, criteria, directory);
    return { ...pageOf(first), total: first.total, totalExact: true, facets: counts.facets };
  }
  const isWider = isWide || (first !== null && first.total > exactTotal);
  const all = isWider ? null : await readHits(db, query, exactTotal, null);
  if (all && all.read <= exactTotal) return { ...pageOf(all), total: all.total, totalExact: true, facets: null };
  return { ...pageOf(await readInOrder(db, query)), total: exactTotal, totalExact: false, facets: null };
}

/** The total and the facets of a search, however many results it has. */
export async function countAll(db: Database, criteria: Criteria, directory: PlaceDirectory): Promise<Counts> {
  const read = async (from: CodesFrom) =>
    (
      await sql<AdCodes>`
        with ${hitsOf(criteria, [], null, from)} select ${codes(criteria, null)}
        from (select *, row_number() over () / ${COUNTED_AT_ONCE} as part from hits) parts group by part`.execute(db)
    ).rows;
  const stored = await read('stored');
  const isForeign = stored.some(({ isOwnLayout }) => isOwnLayout === false);
  return countManyFacets(isForeign ? await read('computed') : stored, criteria, directory);
}

/** The common table `hits` with these columns of the results; if there are more than `limit`, any of them. */
export function resultsAs(columns: readonly string[], criteria: Criteria, limit: number): RawBuilder<unknown> {
  return hitsOf(criteria, columns, limit, null);
}

function pageOf({ page, at }: Row): Pick<FoundPage, 'found' | 'at'> {
  return { found: page.map(([id, version, value]) => ({ id, version, key: [value, id] })), at };
}

async function readHits(db: Database, query: PageQuery, limit: number, from: CodesFrom): Promise<Row> {
  const hits = hitsOf(query.criteria, columnsOf(query), limit, from);
  return pageStatement(db, query, hits, { limit, withFacets: from !== null });
}

async function readCountedHits(db: Database, query: PageQuery, limit: number): Promise<Row> {
  const row = await readHits(db, query, limit, 'stored');
  return row.isOwnLayout === false ? readHits(db, query, limit, 'computed') : row;
}

function columnsOf({ order }: PageQuery): string[] {
  return ['ad_id', 'version', 'published_at', ...order.columns];
}

/** A page among so many results that they are neither counted nor sorted. */
async function readInOrder(db: Database, query: PageQuery): Promise<Row> {
  const { criteria, order, start, pageSize, ranked } = query;
  const { title } = criteria;
  const needed = Math.max(start.offset + pageSize, ranked ? RANKED : 0);
  const { fixed, facets } = criteria.facts;
  const conditions = [...fixed, ...sqlOf(facets), ...startConditions(query)];
  const columns = selected(columnsOf(query));
  // The planner takes half of the ads for results because of `coalesce`: so many are close together in the order's index.
  const passes = sql<boolean>`${allOf([...criteria.kind, sql`coalesce(${allOf(conditions)}, false)`])}`;
  const kinds = TRANSACTION_CODES.flatMap((t) =>
    AD_CATEGORY_CODES.map((c) => [TRANSACTION_ID[t], CATEGORY_ID[c]] as const),
  );
  const isByKind = order.isByKind === 'both' ? criteria.kind.length > 0 : order.isByKind;
  const rows = isByKind
    ? sql`select s.*, true as by_facts from unnest(${kinds.map(([t]) => t)}::int[], ${kinds.map(([, c]) => c)}::int[]) kind (t, c)
        cross join lateral (
          select ${columns} from ad_search s where s.transaction_id = kind.t and s.category_id = kind.c and ${passes}
          order by ${order.by} limit ${needed}) s`
    : sql`(select ${columns}, true as by_facts from ad_search s where ${passes} order by ${order.by} limit ${needed})`;
  const titled = title
    ? sql`${titledAds(columnsOf(query), [...title.fixed, ...sqlOf(title.facets), ...startConditions(query)], passes)},`
    : sql``;
  const others = title ? sql`union all select ${columns}, false from titled s where not by_facts` : sql``;
  const hits = sql`${titled} hits as (
    select s.*, ${title ? IS_TITLED : sql`false`} as by_title, true as ok from (${rows} ${others}) s)`;
  return pageStatement(db, query, hits, { limit: null, withFacets: false });
}

/** The common table `titled`: ads whose title and place contain the whole text; `by_facts` says which others find too. */
function titledAds(
  columns: readonly string[],
  conditions: readonly SqlCondition[],
  byFacts: SqlCondition,
  { ok = TRUE, from = null }: { ok?: SqlCondition; from?: CodesFrom } = {},
) {
  return sql`titled as (select ${ofAds(withId(columns), from)}, (${byFacts}) is true as by_facts,
    (${ok}) is true as ok from ad_search s where ${allOf(conditions)} limit ${MAX_BY_TITLE})`;
}

/** The common tables with the ads that meet the conditions, at most `limit` and one more by facts. */
function hitsOf(
  { facts, title }: Criteria,
  wanted: readonly string[],
  limit: number | null,
  from: CodesFrom,
): RawBuilder<unknown> {
  const withFacets = from !== null;
  const columns = [...wanted, ...(withFacets ? ['facet_codes'] : [])];
  const met = (of: Conditions) => (withFacets ? allOf(sqlOf(of.facets)) : TRUE);
  const atMost = limit === null ? sql`` : sql`limit ${limit + 1}`;
  if (!title) {
    const near = withFacets ? missesAtMostOne(facts.facets) : [];
    return sql`hits as (
      select ${ofAds(columns, from)}, true as by_facts, false as by_title, (${met(facts)}) is true as ok
      from ad_search s where ${allOf([...required(facts, withFacets), ...near])} ${atMost})`;
  }
  const ofFacts = allOf(required(facts, withFacets));
  // Titles are read only if the others are not too many.
  const isLittle = limit === null ? TRUE : sql<boolean>`(select count(*) from found) <= ${limit}`;
  return sql`found as (
      select ${ofAds(withId(columns), from)}, (${met(facts)}) is true as ok, (${met(title)}) is true as ok_by_title
      from ad_search s where ${ofFacts} ${atMost}),
    ${titledAds(columns, [isLittle, ...required(title, withFacets)], ofFacts, { ok: met(title), from })},
    hits as (
      select ${selected(columns)}, true as by_facts, ${IS_TITLED} as by_title, ok or ${IS_TITLED} and ok_by_title as ok from found s
      union all select ${selected(columns)}, false, true, ok from titled s where not by_facts)`;
}

/** What collected ads must meet: with facets also those are collected that another value of a facet would find. */
function required({ fixed, facets }: Conditions, withFacets: boolean): SqlCondition[] {
  return [...fixed, ...(withFacets ? [] : sqlOf(facets))];
}

function withId(columns: readonly string[]): string[] {
  return [...new Set(['ad_id', ...columns])];
}

function selected(columns: readonly string[]): RawBuilder<unknown> {
  return sql.join(columns.map((name) => sql.ref(`s.${name}`)));
}

/** Columns of the search table itself. */
function ofAds(columns: readonly string[], from: CodesFrom): RawBuilder<unknown> {
  const computed = sql`${sql.id(`facet_codes_${AD_BYTES}`)}(s) as facet_codes`;
  return sql.join(
    columns.map((name) => (name === 'facet_codes' && from === 'computed' ? computed : sql.ref(`s.${name}`))),
  );
}

/** Collected ads as `AdCodes`, if they are not more than `limit`. */
function codes({ title }: Criteria, limit: number | null): RawBuilder<unknown> {
  const by = sql`byte_of(${BY_FACTS} * by_facts::int + ${BY_TITLE} * by_title::int)`;
  const sent = (value: RawBuilder<unknown>) =>
    limit === null ? value : sql`case when count(*) <= ${limit} then ${value} end`;
  return sql`${sent(sql`string_agg(facet_codes, '')`)} as codes,
    ${title ? sent(sql`string_agg(${by}, '')`) : sql`null::bytea`} as "foundBy",
    bool_and(octet_length(facet_codes) = ${sql.lit(AD_BYTES)}) as "isOwnLayout"`;
}
const NO_CODES = sql`null::bytea as codes, null::bytea as "foundBy", null::boolean as "isOwnLayout"`;

/** Only ads that meet all chosen facets but one are results, or results with another value of a facet. */
function missesAtMostOne(facets: Conditions['facets']): SqlCondition[] {
  const chosen = sqlOf(facets);
  if (chosen.length < 2) return [];
  const met = chosen.map((condition) => sql`coalesce((${condition})::int, 0)`);
  return [sql`${sql.join(met, sql` + `)} >= ${sql.lit(chosen.length - 1)}`];
}

/** The page of collected ads, with their number and their codes. More than `limit` are only counted. */
async function pageStatement(
  db: Database,
  query: PageQuery,
  hits: RawBuilder<unknown>,
  { limit, withFacets }: { limit: number | null; withFacets: boolean },
): Promise<Row> {
  const { criteria, order, start, pageSize, ranked } = query;
  const isLittle = limit === null ? TRUE : sql<boolean>`(select read from counted) <= ${limit}`;
  const conditions = allOf([isLittle, sql`s.ok`, ...startConditions(query)]);
  const isRanked = ranked && start.offset + pageSize <= RANKED;
  const byTitle = criteria.title ? sql`s.by_title desc, ` : sql``;
  const page = isRanked
    ? rankedPage(
        query,
        sql`select s.ad_id, s.version, s.published_at, s.by_facts, s.by_title from hits s where ${conditions} order by ${byTitle} ${order.by} limit ${RANKED - (RANKED % pageSize)}`,
      )
    : sql`select s.ad_id, s.version, (${order.value})::text as value from hits s where ${conditions}
        order by ${ranked ? byTitle : sql``} ${order.by} limit ${pageSize} offset ${start.offset}`;
  const counted = withFacets ? codes(criteria, limit) : NO_CODES;
  const { rows } = await sql<Row>`
    with ${hits}, counted as (
      select count(*)::int as read, (count(*) filter (where ok))::int as total, ${counted} from hits)
    select now()::text as at, counted.*, (
      select coalesce(json_agg(json_build_array(ad_id, version, value)), '[]') from (${page}) page) as page
    from counted`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a search returned no row');
  return row;
}

/** The ad with this title first, then those found by facts and title, by facts, by title, each by the words of its text. */
function rankedPage({ criteria, start, pageSize }: PageQuery, best: RawBuilder<unknown>): RawBuilder<unknown> {
  const { title, terms } = criteria;
  const ranks = [
    ...(title
      ? [
          sql`(by_title and normalise_words(title) = normalise_words(${title.text})) desc`,
          sql`(by_facts and by_title) desc`,
          sql`by_facts desc`,
        ]
      : []),
    ...(terms.length > 0 ? [sql`ts_rank(words, ${wordsQuery(terms, 'words')}::tsquery) desc`] : []),
  ];
  return sql`select ad_id, version, null as value from (
    select best.*, s.words, ads.title from (${best}) best join ad_search s using (ad_id) join ads on ads.id = ad_id) ranked
    order by ${sql.join([...ranks, sql`published_at desc`, sql`ad_id desc`])} limit ${pageSize} offset ${start.offset}`;
}

/** The ads of the page and of those after it. */
function startConditions({ start, order }: PageQuery): SqlCondition[] {
  return [
    ...(start.since === null ? [] : [sql<boolean>`s.published_at <= ${start.since}::timestamptz`]),
    ...(start.after !== null && order.after ? [order.after(start.after)] : []),
  ];
}
