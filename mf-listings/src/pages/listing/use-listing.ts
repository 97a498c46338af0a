import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PlaceRef, PlaceTrail } from '@houni/routing/build';
import { parseListingQuery } from '@houni/routing/listing-url';
import { trailOf } from '@houni/routing/place-path';
import type { RouteOf } from '@houni/routing/route';
import { useShell } from '@houni/remote';
import { listingsApi } from '../../api.ts';
import { searchOf } from './listing-search.ts';
import { furtherArguments, placeArguments, searchArguments } from './search-arguments.ts';
import { useCancelSuperseded } from './use-cancel-superseded.ts';

const { useListingsSearchQuery, useListingsPlaceQuery, useListingsPlacesQuery, useListingsGovernoratesQuery } =
  listingsApi;

/** Everything that a listing page shows. After a client navigation the old results stay until the new ones are there. */
export function useListing(route: RouteOf<'listing'>) {
  const [query] = useSearchParams();
  const { reload } = useShell();
  const { place } = route.params;
  const filters = useMemo(() => parseListingQuery(query), [query]);
  const searched = searchArguments(route, filters);
  const answer = useListingsSearchQuery(searched);
  useCancelSuperseded(searched);
  const found = useListingsPlaceQuery(placeArguments(place), { skip: place === null });
  const named = furtherArguments(filters);
  const further = useListingsPlacesQuery(named, { skip: named.length === 0 });
  const governorates = useListingsGovernoratesQuery(undefined, { skip: place !== null });

  // A place or page that does not exist is the server's to answer, with its status.
  const location = place === null ? undefined : found.currentData;
  const pastTheLast = route.params.page > 1 && answer.currentData?.items.length === 0;
  const unknown = location?.place === null || pastTheLast;
  useEffect(() => {
    if (unknown) reload();
  }, [unknown, reload]);

  const known = location?.place ?? null;
  const trail = useMemo(() => known && trailOf(known), [known]);
  const below = place === null ? governorates.data : location?.children;
  const key = JSON.stringify(searched);
  const search = useMemo(
    () => {
      const named = [known, ...(further.data ?? [])].flatMap((item) =>
        item ? [{ level: item.level, id: item.id, trail: trailOf(item) }] : [],
      );
      return searchOf(route, filters, named);
    },
    // `key` says what route and filters say, except how the results are shown.
    // oxlint-disable-next-line react/exhaustive-deps
    [key, known, further.data, filters.view],
  );

  return {
    search,
    /** As the query has them. */
    filters,
    /** Equal for equal searches. */
    key,
    answer,
    /** When the ads that are shown were fetched, in milliseconds; while others are under way it stays, as they do. */
    // oxlint-disable-next-line react/exhaustive-deps
    now: useMemo(() => answer.fulfilledTimeStamp ?? 0, [answer.data]),
    trail,
    /** The path's place; null for the country and until it is known. */
    known,
    children: useMemo(
      () => (below ?? []).map((child) => ({ id: child.id, trail: childTrail(trail, child) })),
      [below, trail],
    ),
    middle: known ? `${known.centre.lat.toFixed(4)},${known.centre.lng.toFixed(4)}` : undefined,
    placeKnown: place === null || trail !== null,
    /** A place that was typed without script and that nobody knows: those that are known have become part of the path. */
    unknownPlace: query.get('place'),
  };
}

/** A place below another (null is the country): a governorate, a delegation of one, or a sector of a delegation. */
function childTrail(parent: PlaceTrail | null, child: PlaceRef): PlaceTrail {
  if (parent === null) return { governorate: child };
  return parent.delegation ? { ...parent, sector: child } : { ...parent, delegation: child };
}
