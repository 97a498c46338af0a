import type { Locale } from '@houni/domain/locale';
import { FEED_SORTS, IMPORT_STATES, ROW_SORTS } from '@houni/domain/machine-codes';
import { choiceOf, pageOf, ROWS_PER_PAGE, sortOf, sortParameter, withQuery } from '../../parts/list-query.ts';
import { importsPath } from '../../routes.ts';

export const VIEWS = ['feeds', 'imports'] as const;
export const FEED_STATES = ['failed', 'stopped', 'all'] as const;
const MAX_TEXT_LENGTH = 80;

export const viewOf = (query: URLSearchParams) => choiceOf(query, 'view', VIEWS) ?? 'feeds';
export const feedStateOf = (query: URLSearchParams) => choiceOf(query, 'state', FEED_STATES) ?? 'failed';
/** Null for all states. */
export const importStateOf = (query: URLSearchParams) => choiceOf(query, 'state', IMPORT_STATES);
export const textOf = (query: URLSearchParams) => (query.get('q') ?? '').trim().slice(0, MAX_TEXT_LENGTH);

const feedsSort = (query: URLSearchParams) => sortOf(query, FEED_SORTS, 'next');
const importsSort = (query: URLSearchParams) => sortOf(query, ROW_SORTS, 'newest');
/** The order of the list that the address shows. */
export const shownSort = (query: URLSearchParams) =>
  viewOf(query) === 'feeds' ? feedsSort(query) : importsSort(query);

function page(query: URLSearchParams) {
  const q = textOf(query);
  return { ...(q !== '' && { q }), page: pageOf(query), pageSize: ROWS_PER_PAGE };
}

/** Arguments of the API call for an address: the same on the server and in the browser, or the call repeats. */
export function feedsQuery(query: URLSearchParams) {
  return { state: feedStateOf(query), sort: feedsSort(query).value, ...page(query) };
}

/** The same for imports. */
export function importsQuery(query: URLSearchParams) {
  const state = importStateOf(query);
  return { ...(state !== null && { state }), sort: importsSort(query).value, ...page(query) };
}

/** The address of a page of the same list. */
export function importsAddress(query: URLSearchParams, number: number, locale: Locale): string {
  const view = viewOf(query);
  return withQuery(importsPath({}, locale), {
    view: view === 'feeds' ? null : view,
    state: view === 'feeds' ? (feedStateOf(query) === 'failed' ? null : feedStateOf(query)) : importStateOf(query),
    q: textOf(query),
    sort: sortParameter(shownSort(query)),
    page: number > 1 ? number : null,
  });
}
