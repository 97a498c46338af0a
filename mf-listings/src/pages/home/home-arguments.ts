import type { SearchQuery } from '@houni/contracts/ad';
import type { Locale } from '@houni/domain/locale';
import type { TransactionCode } from '@houni/domain/transactions';

/** Arguments of the queries, the same in `load` and in the components. */
export const homeArguments = {
  day: (locale: Locale) => ({ locale, limit: 10 }),
  /** The number of ads online. */
  total: (locale: Locale): SearchQuery & { locale: Locale } => ({ locale, pageSize: 1 }),
  /** Homes for sale whose price was reduced most. */
  reductions: (locale: Locale): SearchQuery & { locale: Locale } => ({
    transaction: 'SALE',
    category: 'LOGEMENTS',
    sort: 'largest-reduction',
    withPhotos: 'true',
    pageSize: 6,
    locale,
  }),
  /** The number of homes by governorate. */
  counts: (transaction: TransactionCode, locale: Locale): SearchQuery & { locale: Locale } => ({
    transaction,
    category: 'LOGEMENTS',
    locale,
    pageSize: 1,
    facets: 'true',
  }),
};
