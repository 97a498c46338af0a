import type { Locale } from '@houni/domain/locale';
import { JOB_SORTS, JOB_STATES } from '@houni/domain/machine-codes';
import { choiceOf, pageOf, ROWS_PER_PAGE, sortOf, sortParameter, withQuery } from '../../parts/list-query.ts';
import { jobsPath } from '../../routes.ts';

const MAX_NAME_LENGTH = 60;

export function jobsFilter(query: URLSearchParams) {
  return {
    state: choiceOf(query, 'state', JOB_STATES) ?? 'dead',
    name: (query.get('name') ?? '').trim().toLowerCase().slice(0, MAX_NAME_LENGTH),
  };
}

export const jobsSort = (query: URLSearchParams) => sortOf(query, JOB_SORTS, 'newest');

/** Arguments of the API call for an address: the same on the server and in the browser, or the call repeats. */
export function jobsQuery(query: URLSearchParams) {
  const { state, name } = jobsFilter(query);
  return {
    state,
    ...(name !== '' && { name }),
    sort: jobsSort(query).value,
    page: pageOf(query),
    pageSize: ROWS_PER_PAGE,
  };
}

/** The address of a page of the same jobs. */
export function jobsAddress(query: URLSearchParams, page: number, locale: Locale): string {
  const { state, name } = jobsFilter(query);
  return withQuery(jobsPath({}, locale), {
    state: state === 'dead' ? null : state,
    name,
    sort: sortParameter(jobsSort(query)),
    page: page > 1 ? page : null,
  });
}
