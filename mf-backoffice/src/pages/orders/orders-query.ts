import { choiceOf, pageOf, ROWS_PER_PAGE, sortOf, sortParameter, withQuery } from '../../parts/list-query.ts';
import { ORDER_STATES } from '@houni/domain/order-codes';
import type { Locale } from '@houni/domain/locale';
import { ORDER_SORTS } from '@houni/domain/machine-codes';
import { ordersPath } from '../../routes.ts';

/** `all` stands for every state: without a state the address shows the orders that wait. */
export const STATE_CHOICES = [...ORDER_STATES, 'all'] as const;

export function ordersFilter(query: URLSearchParams) {
  return { state: choiceOf(query, 'state', STATE_CHOICES) ?? 'pending', q: (query.get('q') ?? '').trim() };
}

export const ordersSort = (query: URLSearchParams) => sortOf(query, ORDER_SORTS, 'newest');

/** Arguments of the API call for an address: the same on the server and in the browser, or the call repeats. */
export function ordersQuery(query: URLSearchParams) {
  const { state, q } = ordersFilter(query);
  return {
    ...(state !== 'all' && { state }),
    ...(q !== '' && { q: q.slice(0, 254) }),
    sort: ordersSort(query).value,
    page: pageOf(query),
    pageSize: ROWS_PER_PAGE,
  };
}

/** The address of a page of the same orders. */
export function ordersAddress(query: URLSearchParams, page: number, locale: Locale): string {
  const { state, q } = ordersFilter(query);
  return withQuery(ordersPath({}, locale), {
    state: state === 'pending' ? null : state,
    q,
    sort: sortParameter(ordersSort(query)),
    page: page > 1 ? page : null,
  });
}
