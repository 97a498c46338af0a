import type { AdDetail } from '@houni/contracts/ad';
import type { Locale } from '@houni/contracts/locale';
import { formatArea, formatNumber, formatPrice } from '@houni/i18n/format';
import type { Translate } from '@houni/remote';
import { floorText } from '../sections/floor-text.ts';

export interface AdFact {
  key: string;
  label: string;
  value: string;
}

/** The known facts of a property, the most important first, then the amounts beside the price. */
export function adFacts(ad: AdDetail, locale: Locale, t: Translate): AdFact[] {
  const amounts = (['charges', 'deposit', 'agencyFees'] as const).flatMap((key) => {
    const amount = ad[key];
    return amount ? [{ key, label: t(`listings:ad.facts.${key}`), value: formatPrice(amount, locale) }] : [];
  });
  return [...propertyFacts(ad, locale, t), ...amounts];
}

/** The facts without money, which an ad's page has in its section of costs. */
export function propertyFacts(ad: AdDetail, locale: Locale, t: Translate): AdFact[] {
  const facts: AdFact[] = [];
  const add = (key: string, value: string | null | undefined) => {
    if (value) facts.push({ key, label: t(`listings:ad.facts.${key}`), value });
  };
  const code = (group: string, value: string | null) => value && t(`common:${group}.${value}`);
  const number = (value: number | null) => (value === null ? null : formatNumber(value, locale));
  const area = (value: number | null) => (value === null ? null : formatArea(value, locale));
  const acceptance = (allowed: boolean | null | undefined) =>
    typeof allowed === 'boolean' ? t(`listings:ad.facts.${allowed ? 'allowed' : 'notAllowed'}`) : null;

  add('category', t(`common:categorySingular.${ad.category}`));
  add('transaction', t(`common:transactionNouns.${ad.transaction}`));
  add('rooms', ad.rooms === null ? null : t('common:units.rooms', { count: ad.rooms }));
  add('totalRooms', number(ad.totalRooms));
  add('bathrooms', number(ad.bathrooms));
  add('area', area(ad.area));
  add('builtArea', ad.builtArea === ad.area ? null : area(ad.builtArea));
  add('landArea', ad.landArea === ad.area ? null : area(ad.landArea));
  add('floor', floorText(ad, t));
  add('floors', ad.floor === null && ad.floors !== 0 ? number(ad.floors) : null);
  add('furnished', ad.furnished === null ? null : t(ad.furnished ? 'common:state.yes' : 'common:state.no'));
  add('condition', code('conditions', ad.condition));
  add('year', ad.year === null ? null : String(ad.year));
  add('orientation', code('orientations', ad.orientation));
  add('use', code('uses', ad.use));
  add('zoning', code('zonings', ad.zoning));
  add('utilities', utilitiesText(ad, t));
  add('frontage', ad.frontage === null ? null : t('common:units.metres', { value: formatNumber(ad.frontage, locale) }));
  add('roomsOffered', number(ad.flatshare?.roomsOffered ?? null));
  add('occupants', number(ad.flatshare?.occupants ?? null));
  add('preference', code('flatPreferences', ad.flatshare?.preference ?? null));
  add('smoking', acceptance(ad.flatshare?.smoking));
  add('pets', acceptance(ad.flatshare?.pets));
  add('couples', acceptance(ad.flatshare?.couples));
  add('titleStatus', code('titleStatuses', ad.titleStatus));
  add(
    'permits',
    ad.permits?.map((permit) => t(`listings:ad.facts.permit.${permit}`)).join(t('common:place.separator')),
  );
  return facts;
}

function utilitiesText({ utilities }: AdDetail, t: Translate): string | null {
  if (utilities === null) return null;
  const connected = (['water', 'power', 'sewer'] as const).filter((name) => utilities[name]);
  if (connected.length === 0) return t('listings:ad.facts.noUtilities');
  return connected.map((name) => t(`common:utilities.${name}`)).join(t('common:place.separator'));
}
