import { MAX_PAGE, PAGE_SIZE } from '@houni/domain/limits';
import { agencyPath as buildAgencyPath } from '@houni/routing/build';
import type { BuildOptions } from '@houni/routing/build';
import type { RouteOf } from '@houni/routing/route';
import type { AgencyItemsQuery } from '@houni/api-client/agencies';
import { itemQueryString, parseItemFilters, toItemsQuery } from './item-filters.ts';
import type { ItemFilters } from './item-filters.ts';

/** The page of ads in `?page=`; 1 if it is missing or not a number. */
export function adPageOf(query: URLSearchParams): number {
  const text = query.get('page') ?? '';
  const page = /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
  return page <= MAX_PAGE ? page : 1;
}

/** Arguments of the agency's API call: `load` and the component must use the same, or the call repeats. */
export function agencyQuery({ params, locale }: RouteOf<'agency'>): Pick<AgencyItemsQuery, 'publicKey' | 'locale'> {
  return { publicKey: params.publicKey, locale };
}

/** Arguments of the API call for the agency's ads. */
export function agencyAdsQuery(route: RouteOf<'agency'>, query: URLSearchParams): AgencyItemsQuery {
  const filters = toItemsQuery(parseItemFilters(query));
  return { ...filters, ...agencyQuery(route), page: adPageOf(query), pageSize: PAGE_SIZE.listing };
}

/** The path of a page of an agency's ads; page 1 without filters has the path of the agency. */
export function agencyAdsPath(
  agency: { slug: string; publicKey: string },
  page: number,
  locale: RouteOf<'agency'>['locale'],
  { filters = {}, ...options }: BuildOptions & { filters?: ItemFilters } = {},
): string {
  return (
    buildAgencyPath({ slug: agency.slug, publicKey: agency.publicKey }, locale, options) +
    itemQueryString(filters, page)
  );
}
