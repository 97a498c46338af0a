import type { Locale } from '@houni/domain/locale';
import { MAIL_OUTCOMES, ROW_SORTS } from '@houni/domain/machine-codes';
import { choiceOf, pageOf, ROWS_PER_PAGE, sortOf, sortParameter, withQuery } from '../../parts/list-query.ts';
import { mailsPath } from '../../routes.ts';

const MAX_ADDRESS_LENGTH = 254;

export function mailsFilter(query: URLSearchParams) {
  return {
    outcome: choiceOf(query, 'outcome', MAIL_OUTCOMES),
    recipient: (query.get('recipient') ?? '').trim().toLowerCase().slice(0, MAX_ADDRESS_LENGTH),
  };
}

export const mailsSort = (query: URLSearchParams) => sortOf(query, ROW_SORTS, 'newest');

/** Arguments of the API call for an address: the same on the server and in the browser, or the call repeats. */
export function mailsQuery(query: URLSearchParams) {
  const { outcome, recipient } = mailsFilter(query);
  return {
    ...(outcome !== null && { outcome }),
    ...(recipient !== '' && { recipient }),
    sort: mailsSort(query).value,
    page: pageOf(query),
    pageSize: ROWS_PER_PAGE,
  };
}

/** The address of a page of the same mails. */
export function mailsAddress(query: URLSearchParams, page: number, locale: Locale): string {
  return withQuery(mailsPath({}, locale), {
    ...mailsFilter(query),
    sort: sortParameter(mailsSort(query)),
    page: page > 1 ? page : null,
  });
}
