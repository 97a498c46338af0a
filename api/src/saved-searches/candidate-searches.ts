import { sql } from 'kysely';
import type { Database } from '../database.ts';

/** A search that could not be compared is tried again after this time. */
const SET_ASIDE_MS = 3_600_000;

/**
 * The searches that may match queued ads, each with those ads: the ads in a cell of the search (`saved_search_cells`)
 * and within its bounds. Users' own ads, and searches that could not be compared a moment ago, are excluded.
 */
export async function findCandidateSearches(db: Database, adIds: number[], now: Date): Promise<Map<number, number[]>> {
  const triedAgain = new Date(now.getTime() - SET_ASIDE_MS);
  const { rows } = await sql<{ searchId: number; adIds: number[] }>`
    select cell.search_id, array_agg(s.id::int8 order by s.id) as ad_ids
    from ads s
      cross join lateral (
        values (0, 0), (s.governorate_id::int, 0), (s.governorate_id::int, s.delegation_id::int)
      ) place (governorate_id, delegation_id)
      join saved_search_cells cell on cell.transaction_id = s.transaction_id and cell.category_id = s.category_id
        and cell.governorate_id = place.governorate_id and cell.delegation_id = place.delegation_id
        and (cell.price_min is null or s.price >= cell.price_min)
        and (cell.price_max is null or s.price <= cell.price_max)
        and (cell.area_min is null or s.area >= cell.area_min)
        and (cell.area_max is null or s.area <= cell.area_max)
        and (cell.rooms is null or cell.rooms & (1 << s.rooms) <> 0)
        and s.amenities & cell.amenities = cell.amenities
      join saved_searches search on search.id = cell.search_id
    where s.id = any(${adIds}::bigint[]) and s.state = 'published'
      and exists (select from ad_search where ad_search.ad_id = s.id)
      and search.confirmed_at is not null and search.frequency <> 'none'
      and search.user_uid is distinct from s.owner_uid
      and (search.match_failed_at is null or search.match_failed_at < ${triedAgain})
    group by cell.search_id order by cell.search_id`.execute(db);
  return new Map(rows.map(({ searchId, adIds: ids }) => [searchId, ids.map(Number)]));
}
