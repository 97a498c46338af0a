import type { Locale } from '@houni/domain/locale';
import { LOCALES } from '@houni/domain/locale';
import { choiceOf, pageOf, ROWS_PER_PAGE, withQuery } from '../../parts/list-query.ts';
import { articlesPath } from '../../routes.ts';

/** The states of an article, as `ARTICLE_STATES` of the contract, whose module loads zod. */
export const STATES = ['draft', 'scheduled', 'published'] as const;

export function articlesFilter(query: URLSearchParams) {
  return { state: choiceOf(query, 'state', STATES), language: choiceOf(query, 'language', LOCALES) };
}

/** Arguments of the API call for an address: the same on the server and in the browser, or the call repeats. */
export function articlesQuery(query: URLSearchParams) {
  const { state, language } = articlesFilter(query);
  return { ...(state && { state }), ...(language && { language }), page: pageOf(query), pageSize: ROWS_PER_PAGE };
}

/** The address of a page of the same articles. */
export function articlesAddress(query: URLSearchParams, page: number, locale: Locale): string {
  return withQuery(articlesPath({}, locale), { ...articlesFilter(query), page: page > 1 ? page : null });
}
