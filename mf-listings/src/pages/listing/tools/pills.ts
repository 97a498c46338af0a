import type { CategoryCode, TransactionCode } from '@houni/contracts/transactions';
import type { ListingSearch } from '../listing-search.ts';
import { pillId } from '../filter-panel-id.ts';
import type { Criterion } from './criteria.ts';
import { hasGroup } from './filter-values.ts';

/** The filters that most visitors set: each has a button in the filter bar that opens its group of the form. */
export type Pill = 'rentPeriod' | 'price' | 'rooms' | 'area' | 'titleStatus' | 'furnished';

const ORDER: readonly Pill[] = ['rentPeriod', 'price', 'rooms', 'area', 'titleStatus', 'furnished'];

/** The filters in the bar, in its order: at most four, and the period of rents. */
export function pillsOf(transaction: TransactionCode, category: CategoryCode): Pill[] {
  return ORDER.filter((pill) => {
    if (pill === 'rentPeriod') return transaction === 'RENTAL';
    if (pill === 'price' || pill === 'area') return true;
    // A purchase is decided by the title, a rent by the furniture.
    return hasGroup(pill, transaction, category) && (pill !== 'furnished' || transaction !== 'SALE');
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
