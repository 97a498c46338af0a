import type { ListingFilters } from '@houni/routing/listing-url';
import type { RouteOf } from '@houni/routing/route';
import type { ListedAd } from '@houni/contracts/ad';

export interface ListingMapProps {
  route: RouteOf<'listing'>;
  filters: ListingFilters;
  /** The ads of the list next to the map. */
  ads: readonly ListedAd[];
}
