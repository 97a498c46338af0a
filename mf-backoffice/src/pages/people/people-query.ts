import { ROLES } from '@houni/domain/account-terms';
import type { Locale } from '@houni/domain/locale';
import { ACCOUNT_SORTS } from '@houni/domain/machine-codes';
import { ACCOUNT_FILTERS, MIN_ACCOUNT_SEARCH } from '@houni/domain/moderation-codes';
import type { UsersQuery } from '@houni/contracts/staff-accounts';
import { choiceOf, pageOf, ROWS_PER_PAGE, sortOf, sortParameter, withQuery } from '../../parts/list-query.ts';
import type { ListSort } from '../../parts/list-query.ts';
import { peoplePath } from '../../routes.ts';

const MAX_SEARCH_CHARACTERS = 254;

/** Moderators search only: role and state are for administrators. */
export function peopleFilter(query: URLSearchParams, mayBrowse: boolean) {
  return {
    q: (query.get('q') ?? '').trim().slice(0, MAX_SEARCH_CHARACTERS),
    state: mayBrowse ? choiceOf(query, 'state', ACCOUNT_FILTERS) : null,
    role: mayBrowse ? choiceOf(query, 'role', ROLES) : null,
  };
}

const SORTS_OF_STATE = ['state', ...ACCOUNT_SORTS] as const;

/** The order of administrators' lists. Each state has an order of its own, such as the end of a deletion. */
export function peopleSort(query: URLSearchParams): ListSort<(typeof SORTS_OF_STATE)[number]> {
  return choiceOf(query, 'state', ACCOUNT_FILTERS) === null
    ? sortOf(query, ACCOUNT_SORTS, 'newest')
    : sortOf(query, SORTS_OF_STATE, 'state');
}

/** Whether the text is too short to search by. */
export const isTooShort = (q: string): boolean => q !== '' && q.length < MIN_ACCOUNT_SEARCH;

/**
 * Arguments of the API call for an address: the same on the server and in the browser, or the call repeats. Null if nothing can
 * be searched.
 */
export function peopleQuery(query: URLSearchParams, mayBrowse: boolean): UsersQuery | null {
  const { q, state, role } = peopleFilter(query, mayBrowse);
  const sort = peopleSort(query).value;
  if (isTooShort(q) || (!mayBrowse && q === '')) return null;
  return {
    ...(q !== '' && { q }),
    ...(state !== null && { state }),
    ...(role !== null && { role }),
    ...(mayBrowse && sort !== 'state' && { sort }),
    page: pageOf(query),
    pageSize: ROWS_PER_PAGE,
  };
}

/** The address of a page of the same accounts. */
export function peopleAddress(query: URLSearchParams, page: number, locale: Locale): string {
  return withQuery(peoplePath({}, locale), {
    ...peopleFilter(query, true),
    sort: sortParameter(peopleSort(query)),
    page: page > 1 ? page : null,
  });
}
