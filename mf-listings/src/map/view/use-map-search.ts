import { useNavigate } from 'react-router-dom';
import { useT } from '@houni/i18n';
import { buildPath } from '@houni/routing/build';
import type { ListingFilters } from '@houni/routing/listing-url';
import { listingQueryString } from '@houni/routing/listing-url';
import type { RouteOf } from '@houni/routing/route';
import { boundsOf, isWithin, readArea, readBounds, writeArea, writeBounds } from './geometry.ts';
import type { Bounds, Point } from './geometry.ts';
import { mapApi } from './map-api.ts';
import { COUNTRY } from './use-map.ts';

/** What the address searches on the map, and the ways to search elsewhere: the address is the one place where it stands. */
export interface MapSearch {
  /** What the address is about; null until its place is known. */
  extent: Bounds | null;
  /** The drawn area, or null. */
  area: Point[] | null;
  /** Searches what a map shows; replaces the entry of the history, since a hand makes many of these. */
  searchBounds: (bounds: Bounds) => void;
  searchArea: (corners: readonly Point[]) => void;
  /** Searches the place again, without what was drawn or moved to. */
  clear: () => void;
  isNarrowed: boolean;
}

export function useMapSearch(route: RouteOf<'listing'>, filters: ListingFilters): MapSearch {
  const navigate = useNavigate();
  const { locale } = useT();
  const { transaction, category, place } = route.params;
  const bounds = mapApi.useListingsPlaceBoundsQuery(
    { level: place?.level ?? 'governorate', id: place?.id ?? 0 },
    { skip: place === null },
  );
  const placeBounds = place ? bounds.currentData : COUNTRY;
  const area = readArea(filters.polygon);
  const box = readBounds(filters.bbox);
  const { bbox: _bbox, polygon: _polygon, ...kept } = filters;

  const go = (change: Pick<ListingFilters, 'bbox' | 'polygon'>, extent: Bounds | null, replace: boolean) => {
    const { governorate: _g, delegation: _d, sector: _s, ...anywhere } = kept;
    // Whoever moves on beyond the place looks there: the place would leave the list empty.
    const leaves = place !== null && extent !== null && !!placeBounds && !isWithin(extent, placeBounds);
    const path = buildPath('listing', { transaction, category, place: leaves ? null : place, page: 1 }, locale);
    const query = listingQueryString({ ...(leaves ? anywhere : kept), ...change });
    void navigate(path + query, { replace });
  };

  return {
    extent: area
      ? boundsOf(area)
      : (box ?? placeBounds ?? (bounds.isFetching || bounds.isUninitialized ? null : COUNTRY)),
    area,
    searchBounds: (shown) => go({ bbox: writeBounds(shown) }, shown, true),
    searchArea: (corners) => go({ polygon: writeArea(corners) }, boundsOf(corners), false),
    clear: () => go({}, null, false),
    isNarrowed: area !== null || box !== null,
  };
}
