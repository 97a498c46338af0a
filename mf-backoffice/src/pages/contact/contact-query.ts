import { CONTACT_STATE_CODES } from '@houni/domain/contact-subjects';
import type { Locale } from '@houni/domain/locale';
import { CONTACT_ASSIGNMENTS, ROW_SORTS } from '@houni/domain/machine-codes';
import { choiceOf, pageOf, ROWS_PER_PAGE, sortOf, sortParameter, withQuery } from '../../parts/list-query.ts';
import { contactPath } from '../../routes.ts';

/** `all` stands for every state: without a state the address shows the open ones. */
export const STATE_CHOICES = [...CONTACT_STATE_CODES, 'all'] as const;

export const contactStateOf = (query: URLSearchParams) => choiceOf(query, 'state', STATE_CHOICES) ?? 'open';

export const assignedOf = (query: URLSearchParams) => choiceOf(query, 'assigned', CONTACT_ASSIGNMENTS);
export const contactSort = (query: URLSearchParams) => sortOf(query, ROW_SORTS, 'newest');

/** Arguments of the API call for an address: the same on the server and in the browser, or the call repeats. */
export function contactQuery(query: URLSearchParams) {
  const state = contactStateOf(query);
  const assigned = assignedOf(query);
  const filters = { ...(state !== 'all' && { state }), ...(assigned !== null && { assigned }) };
  return { ...filters, sort: contactSort(query).value, page: pageOf(query), pageSize: ROWS_PER_PAGE };
}

/** The address of a page of the same messages. */
export function contactAddress(query: URLSearchParams, page: number, locale: Locale): string {
  const state = contactStateOf(query);
  return withQuery(contactPath({}, locale), {
    state: state === 'open' ? null : state,
    assigned: assignedOf(query),
    sort: sortParameter(contactSort(query)),
    page: page > 1 ? page : null,
  });
}
