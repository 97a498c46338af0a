import type { SearchQuery } from '@houni/contracts/ad';
import type { Locale } from '@houni/domain/locale';
import { PAGE_SIZE } from '@houni/domain/limits';
import type { PlaceLevel } from '@houni/contracts/place';
import type { ListingFilters } from '@houni/routing/listing-url';
import { parseListingQuery, toSearchQuery } from '@houni/routing/listing-url';
import type { RouteOf } from '@houni/routing/route';
import { furtherPlaces } from './listing-search.ts';

type ListingRoute = RouteOf<'listing'>;

/** Places of the query whose names are loaded. */
const MAX_NAMED_PLACES = 12;

/** The filters of a listing page. */
export function listingFilters({ params }: ListingRoute, query: URLSearchParams): ListingFilters {
  const { rentPeriod, ...filters } = parseListingQuery(query);
  return params.transaction === 'RENTAL' && rentPeriod ? { ...filters, rentPeriod } : filters;
}

/** The search of a listing page, from path and query. The same in `load`, `head` and the component. */
export function searchArguments(route: ListingRoute, filters: ListingFilters): SearchQuery & { locale: Locale } {
  const { transaction, category, place, page } = route.params;
  const search: SearchQuery = { ...toSearchQuery(filters), transaction, category };
  if (place) {
    const others = filters[place.level] ?? [];
    search[place.level] = others.includes(place.id) ? others : [place.id, ...others];
  }
  return { ...search, page, pageSize: PAGE_SIZE.listing, facets: 'true', sponsored: 'true', locale: route.locale };
}

/** The place of the path. For the whole country the call must be skipped. */
export function placeArguments(place: ListingRoute['params']['place']): { level: PlaceLevel; id: number } {
  return place ? { level: place.level, id: place.id } : { level: 'governorate', id: 0 };
}

/** The places of the query. Without any the call must be skipped. */
export function furtherArguments(filters: ListingFilters): { level: PlaceLevel; id: number }[] {
  return furtherPlaces(filters)
    .slice(0, MAX_NAMED_PLACES)
    .map(({ level, id }) => ({ level, id }));
}
