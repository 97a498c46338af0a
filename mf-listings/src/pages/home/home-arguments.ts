import type { SearchQuery } from '@houni/contracts/ad';
import type { Locale } from '@houni/contracts/locale';
import type { CategoryCode, TransactionCode } from '@houni/contracts/transactions';

/** What the links by governorate lead to; their counts are of the same search. */
export const GOVERNORATE_LISTING = { transaction: 'SALE', category: 'LOGEMENTS' } as const satisfies {
  transaction: TransactionCode;
  category: CategoryCode;
};

/** Arguments of the home page's queries: the same in `load` and in the components. */
export const homeArguments = {
  day: (locale: Locale) => ({ locale, limit: 12 }),
  agencies: (locale: Locale) => ({ locale, pageSize: 8 }),
  articles: (locale: Locale) => ({ locale, pageSize: 3 }),
  /** How many ads are online at all. */
  total: (locale: Locale): SearchQuery & { locale: Locale } => ({ locale, pageSize: 1 }),
  /** How many homes are for sale in each governorate. */
  counts: (locale: Locale): SearchQuery & { locale: Locale } => ({
    ...GOVERNORATE_LISTING,
    locale,
    pageSize: 1,
    facets: 'true',
  }),
};
