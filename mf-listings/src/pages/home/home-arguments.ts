import type { SearchQuery } from '@houni/contracts/ad';
import type { Locale } from '@houni/contracts/locale';
import type { CategoryCode, TransactionCode } from '@houni/contracts/transactions';

/** The search that the governorates link to and that their counts belong to. */
export const GOVERNORATE_LISTING = { transaction: 'SALE', category: 'LOGEMENTS' } as const satisfies {
  transaction: TransactionCode;
  category: CategoryCode;
};

/** Arguments of the queries, the same in `load` and in the components. */
export const homeArguments = {
  day: (locale: Locale) => ({ locale, limit: 12 }),
  agencies: (locale: Locale) => ({ locale, pageSize: 8 }),
  articles: (locale: Locale) => ({ locale, pageSize: 3 }),
  /** The number of ads online. */
  total: (locale: Locale): SearchQuery & { locale: Locale } => ({ locale, pageSize: 1 }),
  /** The number of homes for sale by governorate. */
  counts: (locale: Locale): SearchQuery & { locale: Locale } => ({
    ...GOVERNORATE_LISTING,
    locale,
    pageSize: 1,
    facets: 'true',
  }),
};
