import type { ListingFilters } from '@houni/routing/listing-url';
import type { CategoryCode, TransactionCode } from '@houni/domain/transactions';
import { FIELD_FILTERS, choicesOf, filtersOf } from './filter-values.ts';

/** Filters without a field in the panel, which its form must keep: order, map area, more places, unusual values. */
export function hiddenFilters(
  filters: ListingFilters,
  transaction: TransactionCode,
  category: CategoryCode,
): ListingFilters {
  const { governorate, delegation, sector, bbox, polygon, sort, near, view } = filters;
  const hidden: Record<string, unknown> = { governorate, delegation, sector, bbox, polygon, sort, near, view };
  const shown = filtersOf(transaction, category);
  for (const field of FIELD_FILTERS)
    for (const parameter of field.parameters) {
      const value: unknown = filters[parameter as keyof ListingFilters]; // a parameter of a field
      if (!shown.includes(field)) hidden[parameter] = value;
      // Values that the group does not offer.
      else if (Array.isArray(value)) hidden[parameter] = unusual(value, choicesOf(field));
    }
  return Object.fromEntries(Object.entries(hidden).filter(([, value]) => value !== undefined)) as ListingFilters; // each value belongs to its name
}

function unusual(values: readonly unknown[], choices: readonly unknown[]): readonly unknown[] | undefined {
  const others = values.filter((value) => !choices.includes(value));
  return others.length > 0 ? others : undefined;
}
