import type { FilterableField } from '@houni/domain/search-fields';
import type { CategoryCode, TransactionCode } from '@houni/domain/transactions';
import type { ListingSearch } from '../listing-search.ts';
import { pillId } from '../filter-panel-id.ts';
import type { Criterion } from './criteria.ts';
import { filtersOf } from './filter-values.ts';

/** The filters that most visitors set: each has a button in the filter bar that opens its group of the form. */
export type Pill = 'rentPeriod' | 'price' | 'rooms' | 'area' | 'titleStatus' | 'furnished';

const ORDER: readonly Pill[] = ['rentPeriod', 'price', 'rooms', 'area', 'titleStatus', 'furnished'];

/** Whether a field has a button in the bar. */
export const isPill = (name: string): name is Pill => ORDER.some((pill) => pill === name);

/** Fields as the form shows them: those of the bar first, then the others in their order. */
export function inPanelOrder(fields: readonly FilterableField[]): FilterableField[] {
  const placeOf = ({ name }: FilterableField) => (isPill(name) ? ORDER.indexOf(name) : ORDER.length);
  return fields.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** The filters in the bar, in its order: at most four, and the period of rents. */
export function pillsOf(transaction: TransactionCode, category: CategoryCode): Pill[] {
  return ORDER.filter((pill) => {
    if (pill === 'rentPeriod') return transaction === 'RENTAL';
    if (pill === 'price') return true;
    const field = filtersOf(transaction, category).find(({ name }) => name === pill);
    // A rent is decided by the furniture, a purchase is not.
    return field !== undefined && (field.highlight?.transaction !== 'RENTAL' || transaction !== 'SALE');
  });
}

/** The CSS anchor of a button in the bar: its group opens below it. */
export const pillAnchor = (pill: Pill) => `--${pillId(pill)}`;

/** Whether a criterion belongs to a filter of the bar. */
export const isOfPill = (criterion: Criterion, pill: Pill) => criterion.kind !== 'place' && criterion.name === pill;

/** The search without the criteria of one filter. */
export function withoutPill(search: ListingSearch, pill: Pill): ListingSearch {
  const { unread: _unread, ...filters } = search.filters;
  if (pill === 'price' || pill === 'area') {
    delete filters[`${pill}Min`];
    delete filters[`${pill}Max`];
  } else delete filters[pill];
  return { ...search, filters };
}
