import type { Locale } from '@houni/contracts/locale';
import { pageOf, ROWS_PER_PAGE, withQuery } from '../../parts/list-query.ts';
import { conversationsPath } from '../../routes.ts';

/** Arguments of the API call for an address: the same on the server and in the browser, or the call repeats. */
export function conversationsQuery(query: URLSearchParams): { page: number; pageSize: number } {
  return { page: pageOf(query), pageSize: ROWS_PER_PAGE };
}

/** The address of a page of the list. */
export function conversationsAddress(page: number, locale: Locale): string {
  return withQuery(conversationsPath({}, locale), { page: page > 1 ? page : null });
}
