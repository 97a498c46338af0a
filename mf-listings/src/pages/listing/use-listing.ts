import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PlaceRef, PlaceTrail } from '@houni/routing/build';
import { parseListingQuery } from '@houni/routing/listing-url';
import { trailOf } from '@houni/routing/place-path';
import type { RouteOf } from '@houni/routing/route';
import { useShell } from '@houni/remote';
import { listingsApi } from '../../api.ts';
import { placeArguments, searchArguments } from './search-arguments.ts';

/** A place below the searched one, as a link needs it. */
export interface ChildPlace {
  id: number;
  trail: PlaceTrail;
}

const { useListingsSearchQuery, useListingsPlaceQuery, useListingsGovernoratesQuery } = listingsApi;

/** Everything that a listing page shows. After a client navigation the old results stay until the new ones are there. */
export function useListing(route: RouteOf<'listing'>) {
  const [query] = useSearchParams();
  const { reload } = useShell();
  const { place } = route.params;
  const filters = parseListingQuery(query);
  const search = useListingsSearchQuery(searchArguments(route, filters));
  const found = useListingsPlaceQuery(placeArguments(place), { skip: place === null });
  const governorates = useListingsGovernoratesQuery(undefined, { skip: place !== null });

  // A place or page that does not exist is the server's to answer, with its status.
  const location = place === null ? undefined : found.currentData;
  const pastTheLast = route.params.page > 1 && search.currentData?.items.length === 0;
  const unknown = location?.place === null || pastTheLast;
  useEffect(() => {
    if (unknown) reload();
  }, [unknown, reload]);

  const trail = location?.place ? trailOf(location.place) : null;
  const children: ChildPlace[] =
    place === null
      ? (governorates.data ?? []).map((governorate) => ({ id: governorate.id, trail: { governorate } }))
      : (location?.children ?? []).flatMap((child) =>
          trail ? [{ id: child.id, trail: childTrail(trail, child) }] : [],
        );

  return { filters, search, trail, children, placeKnown: place === null || trail !== null };
}

/** A place below another: a delegation of a governorate, or a sector of a delegation. */
function childTrail(parent: PlaceTrail, child: PlaceRef): PlaceTrail {
  return parent.delegation ? { ...parent, sector: child } : { ...parent, delegation: child };
}
