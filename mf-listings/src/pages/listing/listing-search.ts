import type { SearchQuery } from '@houni/contracts/ad';
import type { Locale } from '@houni/domain/locale';
import type { PlaceLevel } from '@houni/contracts/place';
import type { CategoryCode, TransactionCode } from '@houni/domain/transactions';
import type { PlaceTrail } from '@houni/routing/build';
import { buildPath, listingPath } from '@houni/routing/build';
import type { ListingFilters } from '@houni/routing/listing-url';
import { listingQueryString, toSearchQuery } from '@houni/routing/listing-url';
import type { RouteOf, RouteParams } from '@houni/routing/route';

/** A place that is searched. */
export interface ChosenPlace {
  level: PlaceLevel;
  id: number;
  /** Its names and parents; null until they are known. */
  trail: PlaceTrail | null;
  /** The place as the path contains it. */
  params?: RouteParams['listing']['place'];
}

/** A search. The first place is in the path, the others are in the query. */
export interface ListingSearch {
  transaction: TransactionCode;
  category: CategoryCode;
  places: readonly ChosenPlace[];
  /** Without places. */
  filters: ListingFilters;
}

/** The places in a query; their names are not known yet. */
export function furtherPlaces({ governorate = [], delegation = [], sector = [] }: ListingFilters): ChosenPlace[] {
  const named = (level: PlaceLevel, ids: number[]) => ids.map((id) => ({ level, id, trail: null }));
  return [...named('governorate', governorate), ...named('delegation', delegation), ...named('sector', sector)];
}

/** Filters without places. */
export function withoutPlaces({
  governorate: _g,
  delegation: _d,
  sector: _s,
  ...rest
}: ListingFilters): ListingFilters {
  return rest;
}

/** The search without filters; the period of rents stays, because it is part of the offer. */
export function offerOnly({ filters: { rentPeriod }, ...search }: ListingSearch): ListingSearch {
  return { ...search, filters: rentPeriod ? { rentPeriod } : {} };
}

/** The search of an address. `trails` are the places whose names are known. */
export function searchOf(
  { params }: RouteOf<'listing'>,
  filters: ListingFilters,
  trails: readonly (ChosenPlace & { trail: PlaceTrail })[],
): ListingSearch {
  const { transaction, category, place } = params;
  const pathPlace = place ? [{ level: place.level, id: place.id, trail: null, params: place }] : [];
  const places = [...pathPlace, ...furtherPlaces(filters)].filter(
    (item, index, all) => all.findIndex((other) => isSame(item, other)) === index,
  );
  return {
    transaction,
    category,
    places: places.map((item) => ({ ...item, trail: trails.find((known) => isSame(known, item))?.trail ?? null })),
    filters: withoutPlaces(filters),
  };
}

/** Whether both are the same place. */
export function isSame(one: Pick<ChosenPlace, 'level' | 'id'>, other: Pick<ChosenPlace, 'level' | 'id'>): boolean {
  return one.level === other.level && one.id === other.id;
}

/** The path of a search, without query and page. */
export function searchPath({ transaction, category, places: [first] }: ListingSearch, locale: Locale): string {
  if (first?.trail) return listingPath({ transaction, category, place: first.trail }, locale);
  return buildPath('listing', { transaction, category, place: first?.params ?? null, page: 1 }, locale);
}

/** The query of a search with its question mark, or an empty string. */
export function searchQueryString({ places: [first, ...others], filters }: ListingSearch): string {
  // A place without a known path stays in the query.
  const unnamed = first && !first.trail && !first.params ? [first, ...others] : others;
  return listingQueryString({ ...filters, ...idsOf(unnamed) });
}

/** The address of a search. */
export function searchAddress(search: ListingSearch, locale: Locale): string {
  return searchPath(search, locale) + searchQueryString(search);
}

/** The API call that counts the results of a search. */
export function countArguments(search: ListingSearch): SearchQuery {
  const { transaction, category, places, filters } = search;
  return { ...toSearchQuery({ ...filters, ...idsOf(places) }), transaction, category, pageSize: 1 };
}

function idsOf(places: readonly ChosenPlace[]): Pick<ListingFilters, PlaceLevel> {
  const ids = (level: PlaceLevel) => places.filter((place) => place.level === level).map(({ id }) => id);
  return { governorate: ids('governorate'), delegation: ids('delegation'), sector: ids('sector') };
}

/** Adds a place. A place inside another one, or around others, replaces them. */
export function withPlace(places: readonly ChosenPlace[], added: ChosenPlace & { trail: PlaceTrail }): ChosenPlace[] {
  return [
    ...places.filter((place) => !isSame(place, added) && !contains(place, added) && !contains(added, place)),
    added,
  ];
}

function contains(outer: ChosenPlace, inner: ChosenPlace): boolean {
  if (!inner.trail || outer.level === inner.level) return false;
  return inner.trail[outer.level]?.id === outer.id;
}
