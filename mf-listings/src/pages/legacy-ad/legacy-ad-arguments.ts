import type { ByKeyOrUidQuery } from '@houni/contracts/ad';
import { MAX_SLUG_LENGTHS } from '@houni/domain/limits';
import type { Locale } from '@houni/domain/locale';
import { readLegacyAd } from '@houni/routing/legacy-ad';
import type { RouteOf } from '@houni/routing/route';

/** The query for an ad by the uid in its address: the same in `load` and in the component. */
export type LegacyAdArguments = ByKeyOrUidQuery & { locale: Locale };

export function legacyAdArguments(
  route: RouteOf<'legacyAd'> | RouteOf<'ad'> | RouteOf<'agencyAd'>,
  locale: Locale,
): LegacyAdArguments {
  const { key, governorate, delegation, sector, ...rest } = readAddress(route, locale);
  // The API rejects longer names; a truncated one matches no place either.
  const truncate = (name: string | undefined) => name?.slice(0, MAX_SLUG_LENGTHS.place);
  return {
    ...rest,
    key: key.slice(0, MAX_SLUG_LENGTHS.ad),
    governorate: truncate(governorate),
    delegation: truncate(delegation),
    sector: truncate(sector),
  };
}

function readAddress(
  route: RouteOf<'legacyAd'> | RouteOf<'ad'> | RouteOf<'agencyAd'>,
  locale: Locale,
): LegacyAdArguments {
  if (route.name === 'legacyAd') {
    const { uid, ...place } = readLegacyAd(route.params);
    return { key: uid, locale, ...place };
  }
  const { title, governorate, delegation, sector } = route.params.slugs;
  return {
    key: title,
    locale,
    governorate,
    delegation,
    sector,
    ...(route.name === 'ad' && { transaction: route.params.transaction }),
  };
}
