import type { PriceUnit } from '@houni/contracts/ad';
import { COMPARABLES_NEEDED } from '@houni/contracts/ad-write';
import type { ComparableFactsQuery, ComparablesAnswer } from '@houni/contracts/ad-write';
import { CATEGORY_ID, TRANSACTION_ID } from '@houni/contracts/transactions';
import type { Database, DatabaseTransaction } from '../database.ts';
import { preparedStatement } from '../platform/prepared-statements.ts';
import type { Services } from '../services.ts';

/** How many of the newest online ads of a delegation are compared. */
const MAX_CANDIDATES = 300;
/** Comparable ads have between half and double the area. */
const AREA_FACTOR = 2;

export interface Comparable {
  /** The ad itself, which is left out; null for an ad that is not stored yet. */
  id: number | null;
  transactionId: number;
  categoryId: number;
  delegationId: number;
  sectorId: number;
  priceUnit: PriceUnit;
  area: number | null;
}

const NO_COMPARABLES: ComparablesAnswer = { count: 0, level: null, medianMillimesPerM2: null };

interface ComparableMedians {
  near: number;
  nearMedian: number | null;
  all: number;
  allMedian: number | null;
}

const readComparables = preparedStatement<ComparableMedians>(
  `select count(*) filter (where sector_id = $2::int) as near,
     percentile_cont(0.5) within group (order by price / area) filter (where sector_id = $2::int) as near_median,
     count(*) as all, percentile_cont(0.5) within group (order by price / area) as all_median
   from (
     select id, sector_id, price, area::float8 as area from ads
     where state = 'published' and area > 0 and delegation_id = $1::smallint
       and transaction_id = $3::smallint and category_id = $4::smallint and price_unit = $5
     order by published_at desc limit ${MAX_CANDIDATES}
   ) as newest
   where area between $6::float8 and $7::float8 and id <> $8::bigint`,
);

/**
 * The median price per square metre of comparable ads: the same transaction, category and price unit, a similar area, in
 * the same sector or, when there are too few, in the same delegation. The index `ads_comparable` covers the query.
 */
export async function medianOfComparables(
  db: Database | DatabaseTransaction,
  ad: Comparable,
): Promise<ComparablesAnswer> {
  if (ad.area === null || ad.area <= 0) return NO_COMPARABLES;
  const [found] = await readComparables(db, [
    ad.delegationId,
    ad.sectorId,
    ad.transactionId,
    ad.categoryId,
    ad.priceUnit,
    ad.area / AREA_FACTOR,
    ad.area * AREA_FACTOR,
    ad.id ?? 0,
  ]);
  if (!found) return NO_COMPARABLES;
  if (found.near >= COMPARABLES_NEEDED && found.nearMedian !== null)
    return { count: found.near, level: 'sector', medianMillimesPerM2: Math.round(found.nearMedian) };
  if (found.all >= COMPARABLES_NEEDED && found.allMedian !== null)
    return { count: found.all, level: 'delegation', medianMillimesPerM2: Math.round(found.allMedian) };
  return { count: found.all, level: null, medianMillimesPerM2: null };
}

/** The comparison for an ad that is being written. */
export function comparablesForFacts(services: Services, query: ComparableFactsQuery): Promise<ComparablesAnswer> {
  return medianOfComparables(services.db, {
    id: null,
    transactionId: TRANSACTION_ID[query.transaction],
    categoryId: CATEGORY_ID[query.category],
    delegationId: query.delegation,
    sectorId: query.sector,
    priceUnit: query.unit,
    area: query.area,
  });
}

/** The comparison for the page of an ad; empty for an ad that is not online. */
export async function comparablesOf({ db }: Services, publicKey: string): Promise<ComparablesAnswer> {
  const ad = await db
    .selectFrom('ads')
    .select(['id', 'transactionId', 'categoryId', 'delegationId', 'sectorId', 'priceUnit', 'area'])
    .where('publicKey', '=', publicKey)
    .where('state', '=', 'published')
    .executeTakeFirst();
  return ad ? medianOfComparables(db, ad) : NO_COMPARABLES;
}
