import type { ListingFilters } from '@houni/routing/listing-url';
import type { CategoryCode, TransactionCode } from '@houni/contracts/transactions';
import { ROOM_CHOICES, filtersFor } from './filter-values.ts';

/** What the panel's form has no field for and must keep: order, areas of the map, further places, unusual values. */
export function unshownFilters(
  filters: ListingFilters,
  transaction: TransactionCode,
  category: CategoryCode,
): ListingFilters {
  const { governorate, delegation, sector, bbox, polygon, sort, near, view } = filters;
  const shown = filtersFor(filters, transaction, category);
  const unusual = filters.rooms?.filter((rooms) => !ROOM_CHOICES.some((choice) => choice === rooms));
  const kept: Record<string, unknown> = { governorate, delegation, sector, bbox, polygon, sort, near, view };
  for (const name of ['rooms', 'bathroomsMin', 'floor', 'furnished', 'amenities', 'titleStatus'] as const)
    if (shown[name] === undefined) kept[name] = filters[name];
  if (shown.rooms && unusual && unusual.length > 0) kept['rooms'] = unusual;
  // Each value is the filter of its own name.
  return Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined)) as ListingFilters;
}
