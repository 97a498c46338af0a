import type { CreditQuery } from '@houni/contracts/credit';
import type { Locale } from '@houni/domain/locale';
import { buildPath } from '@houni/routing/build';
import { pageOf } from '../../../parts/page-number.ts';

const ENTRIES_PER_PAGE = 20;

/** Whether a member of an agency looks at their own account instead of the agency's. */
export const showsOwnAccount = (query: URLSearchParams): boolean => query.get('account') === 'own';

/** Arguments of the API call for a URL: the same on the server and in the browser, or the call repeats. */
export function ledgerQuery(query: URLSearchParams): CreditQuery {
  return {
    account: showsOwnAccount(query) ? 'own' : 'current',
    page: pageOf(query),
    pageSize: ENTRIES_PER_PAGE,
  };
}

/** The address of a page of the ledger. */
export function ledgerPath(isOwn: boolean, page: number, locale: Locale): string {
  const query = new URLSearchParams({ ...(isOwn && { account: 'own' }), ...(page > 1 && { page: String(page) }) });
  return `${buildPath('credits', {}, locale)}${query.size > 0 ? `?${query}` : ''}`;
}
