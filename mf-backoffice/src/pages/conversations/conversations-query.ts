import type { Locale } from '@houni/domain/locale';
import { ROW_SORTS } from '@houni/domain/machine-codes';
import { pageOf, ROWS_PER_PAGE, sortOf, sortParameter, withQuery } from '../../parts/list-query.ts';
import { conversationsPath } from '../../routes.ts';

export const conversationsSort = (query: URLSearchParams) => sortOf(query, ROW_SORTS, 'oldest');

/** Arguments of the API call for an address: the same on the server and in the browser, or the call repeats. */
export function conversationsQuery(query: URLSearchParams) {
  return { sort: conversationsSort(query).value, page: pageOf(query), pageSize: ROWS_PER_PAGE };
}

/** The address of a page of the same list. */
export function conversationsAddress(query: URLSearchParams, page: number, locale: Locale): string {
  return withQuery(conversationsPath({}, locale), {
    sort: sortParameter(conversationsSort(query)),
    page: page > 1 ? page : null,
  });
}
