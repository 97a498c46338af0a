import type { Locale } from '@houni/domain/locale';
import { choiceOf, pageOf, ROWS_PER_PAGE, withQuery } from '../../parts/list-query.ts';
import { paymentsPath } from '../../routes.ts';

export const STATES = ['waiting', 'settled'] as const;

export const paymentStateOf = (query: URLSearchParams) => choiceOf(query, 'state', STATES) ?? 'waiting';

/** Arguments of the API call for an address: the same on the server and in the browser, or the call repeats. */
export function paymentsQuery(query: URLSearchParams) {
  return { state: paymentStateOf(query), page: pageOf(query), pageSize: ROWS_PER_PAGE };
}

/** The address of a page of the same payments. */
export function paymentsAddress(query: URLSearchParams, page: number, locale: Locale): string {
  const state = paymentStateOf(query);
  return withQuery(paymentsPath({}, locale), {
    state: state === 'waiting' ? null : state,
    page: page > 1 ? page : null,
  });
}
