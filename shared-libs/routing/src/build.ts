import type { Locale } from '@houni/domain/locale';
import type { PlaceNames } from '@houni/contracts/place';
import type { AdCategoryCode, CategoryCode, TransactionCode } from '@houni/domain/transactions';
import { ADDRESSES } from './addresses.ts';
import type { AddressName } from './addresses.ts';
import { compilePattern } from './route-pattern.ts';
import type { CompiledPattern, ParamsOf, PathPattern } from './route-pattern.ts';
import type { RouteParams } from './route.ts';
import { writePath } from './route-table.ts';
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

const compiled = new Map<PathPattern, CompiledPattern>();

/** Writes the canonical paths of a pattern: typed builders of a remote's own routes. Paths are percent-encoded. */
export function pathBuilder<const Pattern extends PathPattern>(
  path: Pattern,
): (params: ParamsOf<Pattern>, locale: Locale, options?: BuildOptions) => string {
  return (params, locale, { explicitPrefix = false } = {}) => {
    const pattern = compiled.get(path) ?? compilePattern(path);
    compiled.set(path, pattern);
    return writePath(pattern, params as Record<string, unknown>, locale, explicitPrefix);
  };
}

/** The canonical path of a published address in a locale, percent-encoded. */
export function buildPath<N extends AddressName>(
  name: N,
  params: RouteParams[N],
  locale: Locale,
  options?: BuildOptions,
): string {
  // The compiler cannot see that the parameters are those of this pattern.
  return pathBuilder(ADDRESSES[name].path as PathPattern)(params as never, locale, options);
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
