import { useNavigate } from 'react-router-dom';
import { placesApi } from '@houni/api-client/places';
import type { LocatedPlace } from '@houni/contracts/place';
import { useT } from '@houni/i18n';
import { buildPath } from '@houni/routing/build';
import type { ListingFilters } from '@houni/routing/listing-url';
import { listingQueryString } from '@houni/routing/listing-url';
import type { RouteOf } from '@houni/routing/route';
import { boundsOf, isWithin, readArea, readBounds, writeArea, writeBounds } from '@houni/map/geometry';
import type { Bounds, Point } from '@houni/map/geometry';
import { COUNTRY } from '@houni/map/use-map';

/** The map part of the search, which is stored only in the address, and the functions that change it. */
export interface MapSearch {
  /** The searched bounds; null until the place is known. */
  extent: Bounds | null;
  /** The drawn area, or null. */
  area: Point[] | null;
  /** Searches the bounds of the map. Replaces the history entry, because moving a map causes many searches. */
  searchBounds: (bounds: Bounds) => void;
  searchArea: (corners: readonly Point[]) => void;
  /** Searches the place again, without area and bounds. */
  clear: () => void;
  isNarrowed: boolean;
}

export function useMapSearch(route: RouteOf<'listing'>, filters: ListingFilters): MapSearch {
  const navigate = useNavigate();
  const { locale } = useT();
  const { transaction, category, place } = route.params;
  const found = placesApi.useGetLocationQuery(
    { level: place?.level ?? 'governorate', id: place?.id ?? 0 },
    { skip: place === null },
  );
  const placeBounds = place ? boundsOfPlace(found.currentData?.place?.bounds) : COUNTRY;
  const area = readArea(filters.polygon);
  const box = readBounds(filters.bbox);
  const { bbox: _bbox, polygon: _polygon, ...otherFilters } = filters;

  const search = (change: Pick<ListingFilters, 'bbox' | 'polygon'>, extent: Bounds | null, replace: boolean) => {
    const { governorate: _g, delegation: _d, sector: _s, ...anywhere } = otherFilters;
    // Outside the place the list would be empty: the place is removed from the search.
    const isOutside = place !== null && extent !== null && !!placeBounds && !isWithin(extent, placeBounds);
    const path = buildPath('listing', { transaction, category, place: isOutside ? null : place, page: 1 }, locale);
    const query = listingQueryString({ ...(isOutside ? anywhere : otherFilters), ...change });
    void navigate(path + query, { replace });
  };

  return {
    extent: area
      ? boundsOf(area)
      : (box ?? placeBounds ?? (found.isFetching || found.isUninitialized ? null : COUNTRY)),
    area,
    searchBounds: (shown) => search({ bbox: writeBounds(shown) }, shown, true),
    searchArea: (corners) => search({ polygon: writeArea(corners) }, boundsOf(corners), false),
    clear: () => search({}, null, false),
    isNarrowed: area !== null || box !== null,
  };
}

function boundsOfPlace(bounds: LocatedPlace['bounds'] | undefined): Bounds | undefined {
  return bounds && [bounds.west, bounds.south, bounds.east, bounds.north];
}
