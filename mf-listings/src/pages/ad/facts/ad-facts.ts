import type { AdDetail } from '@houni/contracts/ad';
import { FIELDS, FLATSHARE_FIELDS } from '@houni/domain/fields';
import { fieldEntries } from '@houni/domain/search-fields';
import type { Field, FieldTable } from '@houni/domain/search-fields';
import type { Locale } from '@houni/domain/locale';
import { formatArea, formatNumber, formatPrice } from '@houni/i18n/format';
import type { FullTextKey, Translate } from '@houni/i18n';
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
    return amount ? [factOf(key, formatPrice(amount, locale), t)] : [];
  });
  return [...propertyFacts(ad, locale, t), ...amounts];
}

/** The facts without money, which an ad's page has in its section of costs, and without amenities, which are a list. */
export function propertyFacts(ad: AdDetail, locale: Locale, t: Translate): AdFact[] {
  const utilities = utilitiesText(ad, t);
  return [
    factOf('category', t(`common:categorySingular.${ad.category}`), t),
    factOf('transaction', t(`common:transactionNouns.${ad.transaction}`), t),
    ...fieldFacts(FIELDS, { ...ad, ...distinctFacts(ad) }, locale, t, specialTexts(ad, t)),
    ...(utilities === null ? [] : [factOf('utilities', utilities, t)]),
    ...fieldFacts(FLATSHARE_FIELDS, ad.flatshare ?? {}, locale, t, {}),
  ];
}

/** Facts that would only repeat another one are unknown. */
function distinctFacts({ area, builtArea, landArea, floor, floors }: AdDetail) {
  return {
    builtArea: builtArea === area ? null : builtArea,
    landArea: landArea === area ? null : landArea,
    // A floor is named together with the number of floors.
    floors: floor === null && floors !== 0 ? floors : null,
  };
}

/** The values that have words of their own. */
function specialTexts(ad: AdDetail, t: Translate): Record<string, string | null> {
  return {
    rooms: ad.rooms === null ? null : t('common:units.rooms', { count: ad.rooms }),
    floor: floorText(ad, t),
    // Without a space between thousands.
    year: ad.year === null ? null : String(ad.year),
    permits: listText(ad.permits, (permit) => t(`listingsAd:ad.facts.permit.${permit}`), t),
    amenities: null,
  };
}

/**
 * The known values of a table of fields, as rows.
 * @param special texts of fields by name; null leaves a field out
 */
export function fieldFacts(
  fields: FieldTable,
  values: object,
  locale: Locale,
  t: Translate,
  special: Record<string, string | null>,
): AdFact[] {
  const known: Record<string, unknown> = { ...values };
  return fieldEntries(fields).flatMap(([name, field]) => {
    const text = name in special ? special[name] : valueText(field, known[name], locale, t);
    return text ? [factOf(name, text, t)] : [];
  });
}

function valueText({ kind, texts, transactions }: Field, value: unknown, locale: Locale, t: Translate): string | null {
  if (value === null || value === undefined) return null;
  switch (kind) {
    case 'flag':
      // What a flatshare accepts.
      if (transactions?.includes('FLAT')) return t(`listingsAd:ad.facts.${value ? 'allowed' : 'notAllowed'}`);
      return t(value ? 'common:state.yes' : 'common:state.no');
    case 'oneOf':
      return t(`common:${texts}.${String(value)}` as FullTextKey); // a code of the field
    case 'set':
      return listText(
        Array.isArray(value) ? value : [],
        (code) => t(`common:${texts}.${String(code)}` as FullTextKey),
        t,
      );
    case 'count':
      return formatNumber(Number(value), locale);
    case 'squareMetres':
      return formatArea(Number(value), locale);
    case 'metres':
      return t('common:units.metres', { value: formatNumber(Number(value), locale) });
    case 'millimes':
      return null;
  }
}

function utilitiesText({ utilities }: AdDetail, t: Translate): string | null {
  if (utilities === null) return null;
  const connected = (['water', 'power', 'sewer'] as const).filter((name) => utilities[name]);
  return listText(connected, (name) => t(`common:utilities.${name}`), t) ?? t('listingsAd:ad.facts.noUtilities');
}

function listText<Code>(codes: readonly Code[], textOf: (code: Code) => string, t: Translate): string | null {
  return codes.length === 0 ? null : codes.map(textOf).join(t('common:place.separator'));
}

function factOf(key: string, value: string, t: Translate): AdFact {
  return { key, label: t(`listingsAd:ad.facts.${key}` as FullTextKey), value };
}
