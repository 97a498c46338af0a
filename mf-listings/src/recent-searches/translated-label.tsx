import type { ReactNode } from 'react';
import { useT } from '@houni/i18n';
import { trailOf } from '@houni/routing/place-path';
import type { RouteOf } from '@houni/routing/route';
import { listingHeading } from '../pages/listing/listing-heading.ts';
import { searchOf } from '../pages/listing/listing-search.ts';
import { furtherArguments, listingFilters, placeArguments } from '../pages/listing/search-arguments.ts';
import { nameOfSearch } from '../pages/listing/tools/name-of-search.ts';
import { listingsPlacesApi } from '../parts/places-api.ts';
import { listingOf } from './listing-of.ts';

interface TranslatedLabelProps {
  /** Path and query of the search, in any language. */
  url: string;
  /** Shown while the names of the places are not known, and for an address that is no search. */
  fallback: ReactNode;
}

/** The name of a search in the language of the page. */
export function TranslatedLabel({ url, fallback }: TranslatedLabelProps) {
  const listing = listingOf(url);
  return listing ? <ListingLabel {...listing} fallback={fallback} /> : fallback;
}

interface ListingLabelProps {
  route: RouteOf<'listing'>;
  query: string;
  fallback: ReactNode;
}

function ListingLabel({ route, query, fallback }: ListingLabelProps) {
  const { t, locale } = useT('listingsTools');
  const { transaction, category, place } = route.params;
  const filters = listingFilters(route, new URLSearchParams(query));
  const { rentPeriod } = filters;
  const named = [...(place ? [placeArguments(place)] : []), ...furtherArguments(filters)];
  const { data: places } = listingsPlacesApi.useListingsPlacesQuery(named, { skip: named.length === 0 });
  if (named.length > 0 && !places) return fallback;
  const known = (places ?? []).map((item) => ({ level: item.level, id: item.id, trail: trailOf(item) }));
  const search = searchOf(route, filters, known);
  const [first] = search.places;
  const heading = listingHeading({ transaction, category, rentPeriod, place: first?.trail ?? null }, locale, t);
  return <bdi>{nameOfSearch(search, heading, locale, t)}</bdi>;
}
