import type { AgencyListQuery } from '@houni/contracts/agency';
import { PAGE_SIZE } from '@houni/domain/limits';
import { isLocale } from '@houni/domain/locale';
import type { Locale } from '@houni/domain/locale';
import { buildPath } from '@houni/routing/build';
import type { RouteOf } from '@houni/routing/route';
import { readSearchWords } from '@houni/routing/search-words';

const MAX_WORDS_LENGTH = 80;
const MAX_PLACE_ID = 100_000;

/** Filters of the list; absent means "any". `sort` is absent for the default, most ads first. */
export interface AgencyFilters {
  q?: string;
  governorate?: number;
  language?: Locale;
  sort?: 'name' | 'newest';
}

/** Parses the filters of a query string; drops empty and invalid values. */
export function parseAgencyFilters(query: URLSearchParams): AgencyFilters {
  const q = readSearchWords(query.get('q') ?? '', MAX_WORDS_LENGTH);
  const governorate = query.get('governorate') ?? '';
  const language = query.get('language') ?? '';
  const sort = query.get('sort');
  return {
    ...(q && { q }),
    ...(/^[1-9]\d{0,5}$/.test(governorate) &&
      Number(governorate) <= MAX_PLACE_ID && { governorate: Number(governorate) }),
    ...(isLocale(language) && { language }),
    ...((sort === 'name' || sort === 'newest') && { sort }),
  };
}

export function isFiltered({ q, governorate, language }: AgencyFilters): boolean {
  return q !== undefined || governorate !== undefined || language !== undefined;
}

/** Arguments of the list's API call: `load` and the component must use the same, or the call repeats. */
export function agenciesQuery({ params, locale }: RouteOf<'agencies'>, query: URLSearchParams): AgencyListQuery {
  return { locale, page: params.page, pageSize: PAGE_SIZE.agencies, ...parseAgencyFilters(query) };
}

/** The path of a page of the list with its filters. */
export function agenciesPath(page: number, filters: AgencyFilters, locale: Locale): string {
  const query = new URLSearchParams();
  for (const name of ['q', 'governorate', 'language', 'sort'] as const) {
    if (filters[name] !== undefined) query.set(name, String(filters[name]));
  }
  const search = query.toString();
  return buildPath('agencies', { page }, locale) + (search && `?${search}`);
}
