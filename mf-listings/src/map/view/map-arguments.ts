import type { MapQuery } from '@houni/contracts/map';
import type { Locale } from '@houni/domain/locale';
import type { ListingFilters } from '@houni/routing/listing-url';
import type { RouteOf } from '@houni/routing/route';
import { searchArguments } from '../../pages/listing/search-arguments.ts';
import type { ListedAd } from '@houni/contracts/ad';
import { writeBounds } from '@houni/map/geometry';
import type { Viewport } from './use-viewport.ts';

/** The search of the listing in the bounds of the map. */
export function mapArguments(
  route: RouteOf<'listing'>,
  filters: ListingFilters,
  { bounds, zoom }: Viewport,
  ads: readonly ListedAd[],
): MapQuery & { locale: Locale } {
  const {
    page: _page,
    pageSize: _size,
    facets: _facets,
    sponsored: _sponsored,
    sort: _sort,
    ...search
  } = searchArguments(route, filters);
  return { ...search, bbox: writeBounds(bounds), zoom, keys: ads.map(({ publicKey }) => publicKey) };
}
