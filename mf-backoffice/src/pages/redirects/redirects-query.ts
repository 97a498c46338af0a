import type { Locale } from '@houni/domain/locale';
import { choiceOf, pageOf, ROWS_PER_PAGE, withQuery } from '../../parts/list-query.ts';
import { redirectsPath } from '../../routes.ts';

export const ACTIVITIES = ['active', 'inactive'] as const;

export function redirectsFilter(query: URLSearchParams) {
  return { active: choiceOf(query, 'active', ACTIVITIES), q: (query.get('q') ?? '').trim().slice(0, 200) };
}

/** The path that is tested; null without one. */
export function testedPath(query: URLSearchParams): string | null {
  const path = (query.get('test') ?? '').trim();
  return path.startsWith('/') && path.length <= 1500 ? path.replace(/#.*$/, '') : null;
}

/** Arguments of the API call for an address: the same on the server and in the browser, or the call repeats. */
export function redirectsQuery(query: URLSearchParams) {
  const { active, q } = redirectsFilter(query);
  return {
    ...(q !== '' && { q }),
    ...(active && { active: active === 'active' ? ('true' as const) : ('false' as const) }),
    page: pageOf(query),
    pageSize: ROWS_PER_PAGE,
  };
}

/** The address of a page of the same rules. */
export function redirectsAddress(query: URLSearchParams, page: number, locale: Locale): string {
  return withQuery(redirectsPath({}, locale), { ...redirectsFilter(query), page: page > 1 ? page : null });
}
