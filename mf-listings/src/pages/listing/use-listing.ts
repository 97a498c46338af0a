import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { placesApi } from '@houni/api-client/places';
import { searchApi } from '@houni/api-client/search';
import type { PlaceRef, PlaceTrail } from '@houni/routing/build';
import { trailOf } from '@houni/routing/place-path';
import type { RouteOf } from '@houni/routing/route';
import { useShell } from '@houni/remote';
import { listingsPlacesApi } from '../../parts/places-api.ts';
import { searchOf } from './listing-search.ts';
import { furtherArguments, listingFilters, placeArguments, searchArguments } from './search-arguments.ts';
import { useCancelSuperseded } from './use-cancel-superseded.ts';

const { useSearchItemsQuery } = searchApi;
const { useGetLocationQuery, useGetGovernoratesQuery } = placesApi;
const { useListingsPlacesQuery } = listingsPlacesApi;

/** The data of a listing page. After a client navigation the old results stay until the new ones are loaded. */
export function useListing(route: RouteOf<'listing'>) {
  const [query] = useSearchParams();
  const { reload } = useShell();
  const { place } = route.params;
  const filters = useMemo(() => listingFilters(route, query), [route, query]);
  const searched = searchArguments(route, filters);
  const answer = useSearchItemsQuery(searched);
  useCancelSuperseded(searched);
  const found = useGetLocationQuery(placeArguments(place), { skip: place === null });
  const named = furtherArguments(filters);
  const further = useListingsPlacesQuery(named, { skip: named.length === 0 });
  const governorates = useGetGovernoratesQuery(undefined, { skip: place !== null });

  // For a place or page that does not exist the server sends the right status.
  const location = place === null ? undefined : found.currentData;
  const isAfterLastPage = route.params.page > 1 && answer.currentData?.items.length === 0;
  const isUnknown = location?.place === null || isAfterLastPage;
  useEffect(() => {
    if (isUnknown) reload();
  }, [isUnknown, reload]);

  const known = location?.place ?? null;
  const trail = useMemo(() => known && trailOf(known), [known]);
  const childRefs = place === null ? governorates.data : location?.children;
  const key = JSON.stringify(searched);
  const search = useMemo(
    () => {
      const named = [known, ...(further.data ?? [])].flatMap((item) =>
        item ? [{ level: item.level, id: item.id, trail: trailOf(item) }] : [],
      );
      return searchOf(route, filters, named);
    },
    // `key` represents route and filters, except the view.
    // oxlint-disable-next-line react/exhaustive-deps
    [key, known, further.data, filters.view],
  );

  return {
    search,
    /** The filters of the query, with places. */
    filters,
    /** Identifies the search. */
    key,
    answer,
    /** When the shown ads were fetched, in milliseconds. */
    // oxlint-disable-next-line react/exhaustive-deps
    now: useMemo(() => answer.fulfilledTimeStamp ?? 0, [answer.data]),
    trail,
    /** The place of the path; null for the country and while it is not known. */
    known,
    children: useMemo(
      () => (childRefs ?? []).map((child) => ({ id: child.id, trail: childTrail(trail, child) })),
      [childRefs, trail],
    ),
    centre: known ? `${known.centre.lat.toFixed(4)},${known.centre.lng.toFixed(4)}` : undefined,
    placeKnown: place === null || trail !== null,
    /** A place that was typed without script and not found. (Known places are redirected into the path.) */
    unknownPlace: query.get('place'),
  };
}

/** The trail of a place within another; a null parent is the country. */
function childTrail(parent: PlaceTrail | null, child: PlaceRef): PlaceTrail {
  if (parent === null) return { governorate: child };
  return parent.delegation ? { ...parent, sector: child } : { ...parent, delegation: child };
}
