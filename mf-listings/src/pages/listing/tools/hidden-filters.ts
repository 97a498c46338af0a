import type { ListingFilters } from '@houni/routing/listing-url';
import type { CategoryCode, TransactionCode } from '@houni/contracts/transactions';
import { ROOM_CHOICES, filtersFor } from './filter-values.ts';

/** Filters without a field in the panel, which its form must keep: order, map area, more places, unusual values. */
export function hiddenFilters(
  filters: ListingFilters,
  transaction: TransactionCode,
  category: CategoryCode,
): ListingFilters {
  const { governorate, delegation, sector, bbox, polygon, sort, near, view } = filters;
  const visible = filtersFor(filters, transaction, category);
  const unusual = filters.rooms?.filter((rooms) => !ROOM_CHOICES.some((choice) => choice === rooms));
  const hidden: Record<string, unknown> = { governorate, delegation, sector, bbox, polygon, sort, near, view };
  for (const name of ['rooms', 'bathroomsMin', 'floor', 'furnished', 'amenities', 'titleStatus'] as const)
    if (visible[name] === undefined) hidden[name] = filters[name];
  if (visible.rooms && unusual && unusual.length > 0) hidden['rooms'] = unusual;
  return Object.fromEntries(Object.entries(hidden).filter(([, value]) => value !== undefined)) as ListingFilters; // each value belongs to its name
}
