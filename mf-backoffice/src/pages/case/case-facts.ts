import { FIELDS, FLATSHARE_FIELDS } from '@houni/domain/fields';
import type { Locale } from '@houni/domain/locale';
import type { ModeratedAd } from '@houni/contracts/moderation';
import { fieldEntries } from '@houni/domain/search-fields';
import type { Field, FieldTable } from '@houni/domain/search-fields';
import { formatArea, formatMoney, formatNumber, formatPrice } from '@houni/i18n/format';
import type { FullTextKey, Translate } from '@houni/i18n';

/** A fact of an ad with its label. `name` is the same in all languages. */
export interface CaseFact {
  name: string;
  label: string;
  value: string;
}

/** All that an advertiser has written, apart from title, description and photos: the most important first. */
export function caseFacts({ ad, placeNames }: ModeratedAd, t: Translate, locale: Locale): CaseFact[] {
  const { sector, delegation, governorate } = placeNames;
  const kind = `${t(`common:categorySingular.${ad.category}`)} · ${t(`common:transactionNouns.${ad.transaction}`)}`;
  const { contact, position, utilities } = ad;
  const others: [name: string, value: string | null][] = [
    ['price', formatPrice(ad.price, locale)],
    ['kind', kind],
    ['place', [sector, delegation, governorate].map((names) => names[locale]).join(t('common:place.separator'))],
    ['position', position ? t(`common:positionPrecisions.${position.precision}`) : null],
    ['negotiable', ad.negotiable ? t('common:state.yes') : null],
  ];
  const last: [name: string, value: string | null][] = [
    [
      'utilities',
      utilities
        ? listText(
            Object.keys(utilities).filter((one) => isOn(utilities, one)),
            'utilities',
            t,
          )
        : null,
    ],
    ['contactName', contact.name],
    ['phone', contact.phone ?? null],
    ['whatsapp', contact.whatsapp ? t('common:state.yes') : null],
    ['hours', contact.hours ?? null],
    ['language', t(`common:languages.${ad.language}`)],
    ['videoUrl', ad.videoUrl ?? null],
  ];
  const rows = [
    ...others,
    ...fieldTexts(FIELDS, ad, t, locale),
    ...fieldTexts(FLATSHARE_FIELDS, ad.flatshare ?? {}, t, locale),
    ...last,
  ];
  return rows.flatMap(([name, value]) =>
    value === null || value === '' ? [] : [{ name, label: t(`backofficeCase:facts.${name}` as FullTextKey), value }],
  );
}

const isOn = (flags: object, name: string): boolean => Object.entries(flags).some(([key, on]) => key === name && on);

function fieldTexts(table: FieldTable, values: object, t: Translate, locale: Locale): [string, string | null][] {
  const known: Record<string, unknown> = { ...values };
  return fieldEntries(table).map(([name, field]) => [name, valueText(name, field, known[name], t, locale)]);
}

function valueText(name: string, { kind, texts }: Field, value: unknown, t: Translate, locale: Locale): string | null {
  if (value === null || value === undefined) return null;
  if (name === 'year') return String(value);
  if (name === 'rooms') return t('common:units.rooms', { count: Number(value) });
  switch (kind) {
    case 'flag':
      return t(value === true ? 'common:state.yes' : 'common:state.no');
    case 'oneOf':
      return t(`common:${texts}.${String(value)}` as FullTextKey); // a code of the field
    case 'set':
      return listText(Array.isArray(value) ? value.map(String) : [], texts, t);
    case 'squareMetres':
      return formatArea(Number(value), locale);
    case 'metres':
      return t('common:units.metres', { value: formatNumber(Number(value), locale) });
    case 'millimes':
      return formatMoney(Number(value), locale);
    case 'count':
      return formatNumber(Number(value), locale);
  }
}

function listText(codes: readonly string[], group: string | undefined, t: Translate): string {
  const texts = group === undefined ? 'backofficeCase:permits' : `common:${group}`;
  return codes.map((code) => t(`${texts}.${code}` as FullTextKey)).join(t('common:place.separator'));
}

/** A fact that differs between two readings of a case; null: it was not there. */
export interface CaseChange {
  name: string;
  label: string;
  before: string | null;
  after: string | null;
}

/** What has changed in an ad since a moderator has read it. */
export function caseChanges(before: ModeratedAd, after: ModeratedAd, t: Translate, locale: Locale): CaseChange[] {
  const [old, now] = [before, after].map((seen) => [...textRows(seen, t), ...caseFacts(seen, t, locale)]);
  const rows = [...new Map([...(old ?? []), ...(now ?? [])].map((row) => [row.name, row])).values()];
  const valueIn = (list: readonly CaseFact[] | undefined, name: string) =>
    list?.find((row) => row.name === name)?.value ?? null;
  return rows.flatMap(({ name, label }) => {
    const change = { name, label, before: valueIn(old, name), after: valueIn(now, name) };
    return change.before === change.after ? [] : [change];
  });
}

function textRows({ ad, photos, state }: ModeratedAd, t: Translate): CaseFact[] {
  const rows = {
    state: t(`common:adStates.${state}`),
    title: ad.title,
    description: ad.description,
    photos: photos.map(({ key }) => key).join(' '),
    ...Object.fromEntries(
      (ad.translations ?? []).map(({ language, title, description }) => [language, `${title}\n${description}`]),
    ),
  };
  return Object.entries(rows).map(([name, value]) => ({
    name,
    label: t((name.length === 2 ? `common:languages.${name}` : `backofficeCase:facts.${name}`) as FullTextKey),
    value: name === 'photos' ? t('common:counts.photos', { count: photos.length }) : value,
  }));
}
