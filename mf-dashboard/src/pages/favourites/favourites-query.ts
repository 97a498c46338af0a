import type { FavouritesQuery } from '@houni/contracts/favourite';
import type { Locale } from '@houni/contracts/locale';
import { buildPath } from '@houni/routing/build';
import { ADS_PER_PAGE, pageOf } from '../../parts/page-number.ts';

/** Arguments of the API call for a URL: the same on the server and in the browser, or the call repeats. */
export function favouritesQuery(query: URLSearchParams, locale: Locale): FavouritesQuery {
  return { locale, page: pageOf(query), pageSize: ADS_PER_PAGE };
}

export function favouritesPath(page: number, locale: Locale): string {
  return buildPath('favourites', {}, locale) + (page > 1 ? `?page=${page}` : '');
}
