import type { ParsedSearchQuery } from '@houni/contracts/ad';
import { CATEGORY_ID, CATEGORY_MEMBERS, isAllowedPair, TRANSACTION_ID } from '@houni/contracts/transactions';
import { amenityMask } from '../ads/codes.ts';
import type { PlaceDirectory } from '../places/place-directory.ts';
import { invalidInput } from '../platform/errors.ts';
import { criteriaOf } from '../search/criteria.ts';
import { searchedPlaces } from '../search/place-filter.ts';

/** Stands for the governorate of a search in the whole country, and for the delegation of one in a whole governorate. */
const WHOLE = 0;

interface CellPlace {
  governorateId: number;
  delegationId: number;
}

/** What an ad must keep to; null, or no bit, where the search says nothing. */
interface CellBounds {
  /** Millimes. */
  priceMin: number | null;
  priceMax: number | null;
  /** Square metres. */
  areaMin: number | null;
  areaMax: number | null;
  /** Bit n: S+n. */
  rooms: number | null;
  /** Bits in the order of AMENITY_CODES: an ad has all of them. */
  amenities: number;
}

/** One transaction, category and place in which a search can find something, and what it asks of the ads there. */
export interface SearchCell extends CellPlace, CellBounds {
  transactionId: number;
  categoryId: number;
}

/**
 * Where a search can find anything, and within which bounds: whatever it finds is there, and its own filters decide what
 * of it. Its transaction and category must be known, as on every page of results: a search of everything would be told
 * of each ad of the country.
 * @throws RequestError `invalid_input` naming the parameter, below `query` or of the search itself
 */
export function cellsOf(query: ParsedSearchQuery, places: PlaceDirectory): SearchCell[] {
  const { transaction, category } = query;
  if (transaction === undefined) throw invalidInput('query.transaction', 'A saved search needs a transaction.');
  if (category === undefined) throw invalidInput('query.category', 'A saved search needs a category.');
  if (!isAllowedPair(transaction, category))
    throw invalidInput('query.category', 'This category is not offered for this transaction.');
  const bounds = boundsOf(query);
  const searched = placesOf(query, places);
  return CATEGORY_MEMBERS[category].flatMap((code) =>
    searched.map((place) => ({
      transactionId: TRANSACTION_ID[transaction],
      categoryId: CATEGORY_ID[code],
      ...place,
      ...bounds,
    })),
  );
}

function placesOf(
  { governorate = [], delegation = [], sector = [] }: ParsedSearchQuery,
  places: PlaceDirectory,
): CellPlace[] {
  const chosen = { governorate, delegation, sector };
  for (const level of ['governorate', 'delegation', 'sector'] as const) {
    for (const id of chosen[level])
      if (!places.find(level, id)) throw invalidInput(`query.${level}`, `There is no ${level} with this id.`);
  }
  const searched = searchedPlaces(chosen, places);
  const delegations = new Set(searched.delegation);
  for (const id of searched.sector) delegations.add(places.sectors.get(id)?.delegationId ?? WHOLE);
  const found = [
    ...searched.governorate.map((governorateId) => ({ governorateId, delegationId: WHOLE })),
    ...[...delegations].map((delegationId) => ({
      governorateId: places.delegations.get(delegationId)?.governorateId ?? WHOLE,
      delegationId,
    })),
  ];
  return found.length > 0 ? found : [{ governorateId: WHOLE, delegationId: WHOLE }];
}

function boundsOf(query: ParsedSearchQuery): CellBounds {
  const { priceMin, priceMax, areaMin, areaMax, rooms, amenities } = criteriaOf(query, null);
  return {
    priceMin,
    priceMax,
    areaMin,
    areaMax,
    rooms: rooms.length > 0 ? rooms.reduce((bits, count) => bits | (1 << count), 0) : null,
    amenities: amenityMask(amenities),
  };
}
