import { AGENCY_STATES } from '@houni/contracts/agency-registration';
import type { Locale } from '@houni/contracts/locale';
import { choiceOf, pageOf, ROWS_PER_PAGE, withQuery } from '../../parts/list-query.ts';
import { agenciesPath } from '../../routes.ts';

/** What an address can choose: all that wait, or one state. */
export const STATE_CHOICES = ['waiting', ...AGENCY_STATES] as const;
type StateChoice = (typeof STATE_CHOICES)[number];

export const stateOf = (query: URLSearchParams): StateChoice => choiceOf(query, 'state', STATE_CHOICES) ?? 'waiting';

/** Arguments of the API call for an address: the same on the server and in the browser, or the call repeats. */
export function agenciesQuery(query: URLSearchParams) {
  return { state: stateOf(query), page: pageOf(query), pageSize: ROWS_PER_PAGE };
}

/** The address of a page of the agencies in a state. */
export function agenciesAddress(state: StateChoice, page: number, locale: Locale): string {
  return withQuery(agenciesPath({}, locale), {
    state: state === 'waiting' ? null : state,
    page: page > 1 ? page : null,
  });
}
