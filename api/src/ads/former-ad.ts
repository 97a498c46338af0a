import { sql } from 'kysely';
import type { AdAnswer, AdCard, FormerAdQuery } from '@houni/contracts/ad';
import type { Place } from '@houni/contracts/place';
import { AD_CATEGORY_CODES, CATEGORY_ID, TRANSACTION_ID } from '@houni/contracts/transactions';
import { slugKey } from '@houni/routing/slug';
import type { PlaceDirectory } from '../places/place-directory.ts';
import type { Services } from '../services.ts';
import { cardsByIds } from './card.ts';
import { findAd } from './detail.ts';

const NEAR = 6;
const COLUMN = { governorate: 'governorate_id', delegation: 'delegation_id', sector: 'sector_id' } as const;

/**
 * The ad that an address of the older site names by its uid. Where nobody knows the uid but the place that the address
 * names, the ad was there once: it is gone, and ads of the place take its place.
 */
export async function findFormerAd(services: Services, query: FormerAdQuery): Promise<AdAnswer> {
  const found = await findAd(services, query.key, query.locale, true);
  if (found.state !== 'unknown') return found;
  const places = namedPlaces(await services.places(), [query.governorate, query.delegation, query.sector]);
  if (places.length === 0) return found;
  return { state: 'gone', ad: null, similar: await newestOf(services, places, query) };
}

/** The places that names mean, each inside the one before, as deep as they are known. */
function namedPlaces(directory: PlaceDirectory, names: readonly (string | undefined)[]): Place[] {
  const governorates = [...directory.governorates.keys()].flatMap((id) => directory.find('governorate', id) ?? []);
  const places: Place[] = [];
  for (const name of names) {
    const parent = places.at(-1);
    const among = parent ? directory.children(parent.level, parent.id) : governorates;
    const key = slugKey(name ?? '');
    const place = among.find(({ names: known }) => Object.values(known).some((own) => slugKey(own) === key));
    if (!place) break;
    places.push(place);
  }
  return places;
}

/** The newest ads of the deepest place; where it has too few, of its parents too. */
async function newestOf(
  services: Services,
  places: readonly Place[],
  { transaction, locale }: FormerAdQuery,
): Promise<AdCard[]> {
  const ids = new Set<number>();
  const categories = AD_CATEGORY_CODES.map((code) => CATEGORY_ID[code]);
  for (const { level, id } of places.toReversed()) {
    if (ids.size >= NEAR) break;
    // One read of an index for each category; together they could not be read in their order.
    const { rows } = await sql<{ id: number }>`
      select newest.ad_id as id from unnest(${categories}::integer[]) as category(id) cross join lateral (
        select ad_id, published_at from ad_search
        where transaction_id = ${TRANSACTION_ID[transaction]} and category_id = category.id and ${sql.ref(COLUMN[level])} = ${id}
        order by published_at desc, ad_id desc limit ${NEAR}) newest
      order by newest.published_at desc, newest.ad_id desc limit ${NEAR}`.execute(services.reads);
    for (const row of rows) if (ids.size < NEAR) ids.add(row.id);
  }
  return cardsByIds(services, [...ids], locale);
}
