import type { Locale } from '@houni/domain/locale';
import { LOCALES } from '@houni/domain/locale';
import { SEARCH_LIST_SORTS } from '@houni/domain/machine-codes';
import { choiceOf, pageOf, ROWS_PER_PAGE, sortOf, sortParameter, withQuery } from '../../parts/list-query.ts';
import { searchesPath } from '../../routes.ts';

export const languageOf = (query: URLSearchParams) => choiceOf(query, 'language', LOCALES);
export const searchesSort = (query: URLSearchParams) => sortOf(query, SEARCH_LIST_SORTS, 'most');

/** Arguments of the API call for an address: the same on the server and in the browser, or the call repeats. */
export function searchesQuery(query: URLSearchParams) {
  const language = languageOf(query);
  return {
    ...(language && { locale: language }),
    sort: searchesSort(query).value,
    page: pageOf(query),
    pageSize: ROWS_PER_PAGE,
  };
}

/** The address of a page of the same words. */
export function searchesAddress(query: URLSearchParams, page: number, locale: Locale): string {
  return withQuery(searchesPath({}, locale), {
    language: languageOf(query),
    sort: sortParameter(searchesSort(query)),
    page: page > 1 ? page : null,
  });
}
