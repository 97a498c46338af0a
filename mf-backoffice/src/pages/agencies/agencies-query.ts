import { AGENCY_STATES } from '@houni/domain/agency-registration';
import type { Locale } from '@houni/domain/locale';
import { AGENCY_SORTS } from '@houni/domain/machine-codes';
import { choiceOf, pageOf, ROWS_PER_PAGE, sortOf, sortParameter, withQuery } from '../../parts/list-query.ts';
import { agenciesPath } from '../../routes.ts';

/** What an address can choose: all that wait, or one state. */
export const STATE_CHOICES = ['waiting', ...AGENCY_STATES] as const;
type StateChoice = (typeof STATE_CHOICES)[number];

export const stateOf = (query: URLSearchParams): StateChoice => choiceOf(query, 'state', STATE_CHOICES) ?? 'waiting';

/** Agencies that wait for a look come in the order of their requests. */
export function agenciesSort(query: URLSearchParams) {
  const isWaiting = ['waiting', 'pending', 'recheck'].includes(stateOf(query));
  return sortOf(query, AGENCY_SORTS, isWaiting ? 'oldest' : 'newest');
}

/** Arguments of the API call for an address: the same on the server and in the browser, or the call repeats. */
export function agenciesQuery(query: URLSearchParams) {
  return { state: stateOf(query), sort: agenciesSort(query).value, page: pageOf(query), pageSize: ROWS_PER_PAGE };
}

/** The address of a page of the agencies in a state. */
export function agenciesAddress(query: URLSearchParams, page: number, locale: Locale): string {
  const state = stateOf(query);
  return withQuery(agenciesPath({}, locale), {
    state: state === 'waiting' ? null : state,
    sort: sortParameter(agenciesSort(query)),
    page: page > 1 ? page : null,
  });
}
