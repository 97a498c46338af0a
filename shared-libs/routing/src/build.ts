import type { Locale } from '@houni/contracts/locale';
import type { PlaceNames } from '@houni/contracts/place';
import type { AdCategoryCode, CategoryCode, TransactionCode } from '@houni/contracts/transactions';
import { prefixOf } from './locale.ts';
import { encodePath } from './path.ts';
import type { RouteName, RouteParams } from './route.ts';
import { ROUTES } from './route-table.ts';
import { placeSlug } from './slug.ts';

/** A place as links need it. */
export interface PlaceRef {
  id: number;
  names: PlaceNames;
}

/** A place with its parents: the deepest level given is the place itself. */
export interface PlaceTrail {
  governorate: PlaceRef;
  delegation?: PlaceRef;
  sector?: PlaceRef;
}

export interface BuildOptions {
  /** Writes `/fr` too. Without this option it is left out, because French is canonical without prefix. */
  explicitPrefix?: boolean;
}

/** The canonical path of a route in a locale, percent-encoded. */
export function buildPath<N extends RouteName>(
  name: N,
  params: RouteParams[N],
  locale: Locale,
  { explicitPrefix = false }: BuildOptions = {},
): string {
  const prefix = explicitPrefix ? `/${locale}` : prefixOf(locale);
  const path = encodePath(ROUTES[name].shape.write(params, locale));
  return path === '/' ? prefix || '/' : prefix + path;
}

/** The path of a listing. */
export function listingPath(
  listing: { transaction: TransactionCode; category: CategoryCode; place?: PlaceTrail | null; page?: number },
  locale: Locale,
  options?: BuildOptions,
): string {
  const { transaction, category, place = null, page = 1 } = listing;
  return buildPath(
    'listing',
    { transaction, category, place: place && placeParams(place, locale), page },
    locale,
    options,
  );
}

/** The path of an ad's page; with `agencySlug` the address of an agency's ad. */
export function adPath(
  ad: {
    transaction: TransactionCode;
    category: AdCategoryCode;
    location: { governorate: PlaceRef; delegation: PlaceRef; sector: PlaceRef };
    title: string;
    publicKey: string;
    agencySlug?: string | null;
  },
  locale: Locale,
  options?: BuildOptions,
): string {
  const { transaction, category, location, title, publicKey, agencySlug } = ad;
  const slugs = {
    governorate: placeSlug(location.governorate.names, locale),
    delegation: placeSlug(location.delegation.names, locale),
    sector: placeSlug(location.sector.names, locale),
    title,
  };
  if (agencySlug) return buildPath('agencyAd', { slugs: { agency: agencySlug, ...slugs }, publicKey }, locale, options);
  return buildPath('ad', { transaction, category, slugs, publicKey }, locale, options);
}

/** The path of an agency's page. */
export function agencyPath(agency: RouteParams['agency'], locale: Locale, options?: BuildOptions): string {
  return buildPath('agency', agency, locale, options);
}

function placeParams({ governorate, delegation, sector }: PlaceTrail, locale: Locale): RouteParams['listing']['place'] {
  const governorateSlug = placeSlug(governorate.names, locale);
  if (!delegation) return { level: 'governorate', id: governorate.id, slugs: [governorateSlug] };
  const delegationSlug = placeSlug(delegation.names, locale);
  if (!sector) return { level: 'delegation', id: delegation.id, slugs: [governorateSlug, delegationSlug] };
  return { level: 'sector', id: sector.id, slugs: [governorateSlug, delegationSlug, placeSlug(sector.names, locale)] };
}
