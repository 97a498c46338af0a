import { AMENITY_CODES } from '@houni/domain/amenities';
import type { ParsedSearchQuery } from '@houni/contracts/ad';
import { CATEGORY_ID, CATEGORY_MEMBERS, isAllowedPair, TRANSACTION_ID } from '@houni/domain/transactions';
import { maskOf } from '../schema/field-columns.ts';
import type { PlaceDirectory } from '../places/place-directory.ts';
import { invalidInput } from '../platform/domain-error.ts';
import type { CellBounds, CellPlace, SearchCell } from '../schema/saved-searches.ts';
import { millimesOf } from '../search-index/millimes.ts';
import { searchedPlaces } from '../places/searched-places.ts';

/** The id for "all governorates" and "all delegations of the governorate". */
const ENTIRE_AREA = 0;

/**
 * The cells of a search: every ad that it matches is in one of them. Transaction and category are required, because a
 * search without them would match every ad of the country.
 * @throws DomainError `invalid_input` with the parameter as its field
 */
export function searchCells(query: ParsedSearchQuery, places: PlaceDirectory): SearchCell[] {
  const { transaction, category } = query;
  if (transaction === undefined) throw invalidInput('query.transaction', 'A saved search needs a transaction.');
  if (category === undefined) throw invalidInput('query.category', 'A saved search needs a category.');
  if (!isAllowedPair(transaction, category))
    throw invalidInput('query.category', 'This category is not offered for this transaction.');
  const bounds = cellBounds(query);
  const searched = cellPlaces(query, places);
  return CATEGORY_MEMBERS[category].flatMap((code) =>
    searched.map((place) => ({
      transactionId: TRANSACTION_ID[transaction],
      categoryId: CATEGORY_ID[code],
      ...place,
      ...bounds,
    })),
  );
}

function cellPlaces(
  { governorate = [], delegation = [], sector = [] }: ParsedSearchQuery,
  places: PlaceDirectory,
): CellPlace[] {
  const selected = { governorate, delegation, sector };
  for (const level of ['governorate', 'delegation', 'sector'] as const) {
    for (const id of selected[level])
      if (!places.find(level, id)) throw invalidInput(`query.${level}`, `There is no ${level} with this id.`);
  }
  const searched = searchedPlaces(selected, places);
  const delegations = new Set(searched.delegation);
  for (const id of searched.sector) delegations.add(places.sectors.get(id)?.delegationId ?? ENTIRE_AREA);
  const found = [
    ...searched.governorate.map((governorateId) => ({ governorateId, delegationId: ENTIRE_AREA })),
    ...[...delegations].map((delegationId) => ({
      governorateId: places.delegations.get(delegationId)?.governorateId ?? ENTIRE_AREA,
      delegationId,
    })),
  ];
  return found.length > 0 ? found : [{ governorateId: ENTIRE_AREA, delegationId: ENTIRE_AREA }];
}

function cellBounds({ priceMin, priceMax, areaMin, areaMax, rooms, amenities }: ParsedSearchQuery): CellBounds {
  return {
    priceMin: millimesOf(priceMin),
    priceMax: millimesOf(priceMax),
    areaMin: areaMin ?? null,
    areaMax: areaMax ?? null,
    rooms: rooms?.length ? rooms.reduce((bits, count) => bits | (1 << count), 0) : null,
    amenities: maskOf(AMENITY_CODES, amenities ?? []),
  };
}
