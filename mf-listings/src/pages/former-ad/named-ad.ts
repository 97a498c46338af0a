import type { ByKeyOrUidQuery } from '@houni/contracts/ad';
import { ADDRESS_WORDS } from '@houni/contracts/limits';
import type { Locale } from '@houni/contracts/locale';
import { readFormerAd } from '@houni/routing/former-ad';
import type { RouteOf } from '@houni/routing/route';

/** The call for an ad that an address names by its uid: the same in `load` and in the component. */
export type NamedAd = ByKeyOrUidQuery & { locale: Locale };

/** What an address says of an ad that is looked for by its uid. */
export function namedAd(route: RouteOf<'formerAd'> | RouteOf<'ad'> | RouteOf<'agencyAd'>, locale: Locale): NamedAd {
  const { key, governorate, delegation, sector, ...rest } = namesOf(route, locale);
  // Cut, a name that is too long to be one still names nothing.
  const placeOf = (name: string | undefined) => name?.slice(0, ADDRESS_WORDS.place);
  return {
    ...rest,
    key: key.slice(0, ADDRESS_WORDS.ad),
    governorate: placeOf(governorate),
    delegation: placeOf(delegation),
    sector: placeOf(sector),
  };
}

function namesOf(route: RouteOf<'formerAd'> | RouteOf<'ad'> | RouteOf<'agencyAd'>, locale: Locale): NamedAd {
  if (route.name === 'formerAd') {
    const { uid, ...place } = readFormerAd(route.params);
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
