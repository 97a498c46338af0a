import type { PlaceLevel } from '@houni/contracts/place';
import type { CategoryCode, TransactionCode } from '@houni/domain/transactions';
import type { SearchedPlace } from '@houni/place-field/search-field.tsx';
import { parseListingQuery } from '@houni/routing/listing-url';
import { matchPath } from '@houni/routing/match';

/** What the search of the header starts with. */
export interface PageSearch {
  /** Such as "Appartements à vendre · Tunis"; null on pages that are no search. */
  label: string | null;
  transaction: TransactionCode;
  category: CategoryCode;
  places: SearchedPlace[];
}

/**
 * What a page searches for; homes for sale on pages that are no search.
 * @param search `Head.search`
 */
export function pageSearch(path: string, query: string, search: string | null): PageSearch {
  const [label = null, list = path] = search?.split('\n') ?? [];
  const match = matchPath(list);
  if (match.kind !== 'route' || match.route.name !== 'listing')
    return { label, transaction: 'SALE', category: 'LOGEMENTS', places: [] };
  const { transaction, category, place } = match.route.params;
  const {
    governorate = [],
    delegation = [],
    sector = [],
  } = list === path ? parseListingQuery(new URLSearchParams(query)) : {};
  const named = (level: PlaceLevel, ids: number[]) => ids.map((id) => ({ level, id, name: null }));
  return {
    label,
    transaction,
    category,
    places: [
      // The label ends with the name of the place: "Appartements à vendre · Tunis".
      ...(place ? [{ level: place.level, id: place.id, name: label?.split(' · ')[1] ?? null }] : []),
      ...named('governorate', governorate),
      ...named('delegation', delegation),
      ...named('sector', sector),
    ],
  };
}
