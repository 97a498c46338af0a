import { sql } from 'kysely';
import { COMPARABLES_NEEDED } from '@houni/contracts/ad-write';
import type { ComparablesAnswer } from '@houni/contracts/ad-write';
import { AD_CATEGORY_CODES, CATEGORY_ID, TRANSACTION_ID } from '@houni/domain/transactions';
import type { Database, DatabaseTransaction } from '../../database.ts';
import { preparedStatement } from '../../platform/prepared-statements.ts';
import { NO_COMPARABLES } from '../search-index.ts';
import type { ModelAd, SearchIndex } from '../search-index.ts';

/** Similar ads cost at most this share more or less. */
const SIMILAR_PRICE = 0.25;
/** How many of the newest online ads of a delegation are compared. */
const MAX_COMPARED = 300;
/** Comparable ads have between half and double the area. */
const AREA_FACTOR = 2;

/** See `SearchIndex.similar`. Rents of another period are not similar. */
export async function similarAds(db: Database, ad: ModelAd, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select ad_id as id from ad_search
    where transaction_id = ${ad.transactionId} and category_id = ${ad.categoryId} and governorate_id = ${ad.governorateId}
      and price_unit = ${ad.priceUnit} and ad_id <> ${ad.id ?? 0}
    order by not (price::float8 between ${ad.price}::float8 * (1 - ${SIMILAR_PRICE}::float8)
          and ${ad.price}::float8 * (1 + ${SIMILAR_PRICE}::float8)
        and coalesce(abs(rooms - ${ad.rooms}::int) <= 1, true)),
      case when sector_id = ${ad.sectorId} then 0 when delegation_id = ${ad.delegationId} then 1 else 2 end,
      abs(ln(price::float8 / ${ad.price}::float8)), ad_id
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** See `SearchIndex.newest`. */
export async function newestAds(
  db: Database,
  { transaction, place, before, limit }: Parameters<SearchIndex['newest']>[0],
): Promise<number[]> {
  const conditions = [
    ...(place ? [sql`s.${sql.ref(`${place.level}_id`)} = ${place.id}`] : []),
    sql`s.with_photos`,
    ...(before ? [sql`s.published_at < ${before}`] : []),
  ];
  const where = conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
  const order = sql`order by s.published_at desc, s.ad_id desc limit ${limit}`;
  const categories = AD_CATEGORY_CODES.map((code) => CATEGORY_ID[code]);
  // One scan of the index for each category: one scan over all categories would have to sort.
  const source = transaction
    ? sql`unnest(${categories}::int[]) category (id) cross join lateral (
        select * from ad_search s where s.transaction_id = ${TRANSACTION_ID[transaction]} and s.category_id = category.id and ${where} ${order}) s`
    : sql`ad_search s where ${where}`;
  const { rows } = await sql<{ id: number }>`select s.ad_id as id from ${source} ${order}`.execute(db);
  return rows.map(({ id }) => id);
}

interface Medians {
  near: number;
  nearMedian: number | null;
  all: number;
  allMedian: number | null;
}

/** Medians of the newest ads that meet a condition, in the sector $2 and in the delegation $1. */
const mediansSql = (amount: string, condition: string, compared: string) =>
  `select count(*) filter (where sector_id = $2::int) as near,
     percentile_cont(0.5) within group (order by ${amount}) filter (where sector_id = $2::int) as near_median,
     count(*) as all, percentile_cont(0.5) within group (order by ${amount}) as all_median
   from (
     select ad_id, sector_id, price, area from ad_search
     where delegation_id = $1::smallint and transaction_id = $3::smallint and price_unit = $4 and ${condition}
     order by published_at desc limit ${MAX_COMPARED}
   ) as newest
   where ad_id <> $5::bigint and ${compared}`;

const readMediansPerM2 = preparedStatement<Medians>(
  mediansSql('price / area', 'area > 0 and category_id = $6::smallint', 'area between $7::float8 and $8::float8'),
);
// The area of a flatshare is that of the house, its price that of a room.
const readMediansPerRoom = preparedStatement<Medians>(mediansSql('price', 'true', 'true'));

/** The median of the sector or, when it has too few ads, of the delegation. */
export async function medianOfComparables(
  db: Database | DatabaseTransaction,
  ad: Parameters<SearchIndex['comparables']>[1],
): Promise<ComparablesAnswer> {
  const place = [ad.delegationId, ad.sectorId, ad.transactionId, ad.priceUnit, ad.id ?? 0];
  if (ad.transactionId === TRANSACTION_ID.FLAT) {
    const { median, ...found } = nearestMedian(await readMediansPerRoom(db, place));
    return { ...found, medianMillimesPerM2: null, medianMillimesPerRoom: median };
  }
  if (ad.area === null || ad.area <= 0) return NO_COMPARABLES;
  const areas = [ad.area / AREA_FACTOR, ad.area * AREA_FACTOR];
  const { median, ...found } = nearestMedian(await readMediansPerM2(db, [...place, ad.categoryId, ...areas]));
  return { ...found, medianMillimesPerM2: median };
}

function nearestMedian([found]: readonly Medians[]): Pick<ComparablesAnswer, 'count' | 'level'> & {
  median: number | null;
} {
  if (!found) return { count: 0, level: null, median: null };
  if (found.near >= COMPARABLES_NEEDED && found.nearMedian !== null)
    return { count: found.near, level: 'sector', median: Math.round(found.nearMedian) };
  if (found.all >= COMPARABLES_NEEDED && found.allMedian !== null)
    return { count: found.all, level: 'delegation', median: Math.round(found.allMedian) };
  return { count: found.all, level: null, median: null };
}
