import { MAX_PAGE, PAGE_SIZE } from '@houni/contracts/limits';
import { agencyPath as buildAgencyPath } from '@houni/routing/build';
import type { BuildOptions } from '@houni/routing/build';
import type { RouteOf } from '@houni/routing/route';
import type { AgencyItemsQuery } from '../../api.ts';

/** The page of ads that `?page=` asks for; 1 where it is missing or no number. */
export function adPageOf(query: URLSearchParams): number {
  const text = query.get('page') ?? '';
  const page = /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
  return page <= MAX_PAGE ? page : 1;
}

/** What the page asks about the agency: `load` and the component must agree to the letter. */
export function agencyQuery({ params, locale }: RouteOf<'agency'>): Pick<AgencyItemsQuery, 'publicKey' | 'locale'> {
  return { publicKey: params.publicKey, locale };
}

/** What the page asks about the agency's ads. */
export function agencyAdsQuery(route: RouteOf<'agency'>, query: URLSearchParams): AgencyItemsQuery {
  return { ...agencyQuery(route), page: adPageOf(query), pageSize: PAGE_SIZE.listing };
}

/** The address of a page of an agency's ads; page 1 has the agency's own address. */
export function agencyAdsPath(
  agency: { slug: string; publicKey: string },
  page: number,
  locale: RouteOf<'agency'>['locale'],
  options?: BuildOptions,
): string {
  return (
    buildAgencyPath({ slug: agency.slug, publicKey: agency.publicKey }, locale, options) +
    (page > 1 ? `?page=${page}` : '')
  );
}
