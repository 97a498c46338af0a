import type { Locale } from '@houni/contracts/locale';
import { LOCALES } from '@houni/contracts/locale';
import { SEARCH_LIST_SORTS } from '@houni/contracts/machine-codes';
import { choiceOf, pageOf, ROWS_PER_PAGE, withQuery } from '../../parts/list-query.ts';
import { searchesPath } from '../../routes.ts';

export function searchesFilter(query: URLSearchParams) {
  return {
    language: choiceOf(query, 'language', LOCALES),
    sort: choiceOf(query, 'sort', SEARCH_LIST_SORTS) ?? ('most' as const),
  };
}

/** Arguments of the API call for an address: the same on the server and in the browser, or the call repeats. */
export function searchesQuery(query: URLSearchParams) {
  const { language, sort } = searchesFilter(query);
  return { ...(language && { locale: language }), sort, page: pageOf(query), pageSize: ROWS_PER_PAGE };
}

/** The address of a page of the same words. */
export function searchesAddress(query: URLSearchParams, page: number, locale: Locale): string {
  const { language, sort } = searchesFilter(query);
  return withQuery(searchesPath({}, locale), {
    language,
    sort: sort === 'most' ? null : sort,
    page: page > 1 ? page : null,
  });
}
