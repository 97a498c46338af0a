import type { Locale } from '@houni/domain/locale';
import { pageOf, ROWS_PER_PAGE, withQuery } from '../../parts/list-query.ts';
import { newsletterPath } from '../../routes.ts';

/** Arguments of the API call for an address: the same on the server and in the browser, or the call repeats. */
export const newsletterQuery = (query: URLSearchParams) => ({ page: pageOf(query), pageSize: ROWS_PER_PAGE });

export function newsletterAddress(page: number, locale: Locale): string {
  return withQuery(newsletterPath({}, locale), { page: page > 1 ? page : null });
}
