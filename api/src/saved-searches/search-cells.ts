import type { ParsedSearchQuery } from '@houni/contracts/ad';
import { CATEGORY_ID, CATEGORY_MEMBERS, isAllowedPair, TRANSACTION_ID } from '@houni/contracts/transactions';
import type { PlaceDirectory } from '../places/place-directory.ts';
import { invalidInput } from '../platform/errors.ts';

/** Stands for the governorate of a search in the whole country. */
const WHOLE_COUNTRY = 0;

/** One transaction, category and governorate in which a search can find something. */
export interface SearchCell {
  transactionId: number;
  categoryId: number;
  governorateId: number;
}

/**
 * Where a search can find anything. Its transaction and category must be known, as on every page of results: a search
 * of everything would be told of each ad of the country.
 * @throws RequestError `invalid_input` naming the parameter below `query`
 */
export function cellsOf(query: ParsedSearchQuery, places: PlaceDirectory): SearchCell[] {
  const { transaction, category } = query;
  if (transaction === undefined) throw invalidInput('query.transaction', 'A saved search needs a transaction.');
  if (category === undefined) throw invalidInput('query.category', 'A saved search needs a category.');
  if (!isAllowedPair(transaction, category))
    throw invalidInput('query.category', 'This category is not offered for this transaction.');
  const governorates = governoratesOf(query, places);
  return CATEGORY_MEMBERS[category].flatMap((code) =>
    governorates.map((governorateId) => ({
      transactionId: TRANSACTION_ID[transaction],
      categoryId: CATEGORY_ID[code],
      governorateId,
    })),
  );
}

function governoratesOf(
  { governorate = [], delegation = [], sector = [] }: ParsedSearchQuery,
  places: PlaceDirectory,
): number[] {
  const found = new Set<number>();
  for (const level of ['governorate', 'delegation', 'sector'] as const) {
    for (const id of { governorate, delegation, sector }[level]) {
      const place = places.find(level, id);
      if (!place) throw invalidInput(`query.${level}`, `There is no ${level} with this id.`);
      found.add(place.governorate.id);
    }
  }
  return found.size === 0 ? [WHOLE_COUNTRY] : [...found];
}
