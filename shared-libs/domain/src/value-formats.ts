import { isolateText } from './isolate-text.ts';
import type { PriceOfUnit, PriceUnit } from './price-units.ts';

/**
 * Formats numbers, money and dates for pages and mails. Not `Intl`, because Node and browsers have different versions
 * of the locale data, and one different space breaks hydration.
 *
 * Thousands are separated by a narrow no-break space in every language: in Tunisia a dot or a comma before three digits
 * can also mean millimes ("450.000" can be read as 450 dinars). Digits are Latin in all languages.
 */
const NARROW_SPACE = '\u202F';
export const NO_BREAK_SPACE = '\u00A0';

/** The formats of a language. */
interface LocaleFormat {
  decimal: ',' | '.';
  currency: string;
  squareMetre: string;
  hectare: string;
  per: Record<Exclude<PriceUnit, 'total'>, string>;
  months: readonly string[];
  /** `{d}`, `{m}` and `{y}` are replaced. */
  date: string;
  /** The first day of a month, if it is not written as a number. */
  first?: string;
}

const FORMATS: Record<string, LocaleFormat> = {
  fr: {
    decimal: ',',
    currency: 'DT',
    squareMetre: 'm²',
    hectare: 'ha',
    per: { month: 'mois', night: 'nuit', week: 'semaine' },
    months: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' '),
    date: '{d} {m} {y}',
    first: '1er',
  },
  ar: {
    decimal: ',',
    currency: 'د.ت',
    squareMetre: 'م²',
    hectare: 'هك',
    per: { month: 'شهر', night: 'ليلة', week: 'أسبوع' },
    months: 'جانفي فيفري مارس أفريل ماي جوان جويلية أوت سبتمبر أكتوبر نوفمبر ديسمبر'.split(' '),
    date: '{d} {m} {y}',
  },
  en: {
    decimal: '.',
    currency: 'DT',
    squareMetre: 'm²',
    hectare: 'ha',
    per: { month: 'month', night: 'night', week: 'week' },
    months: 'January February March April May June July August September October November December'.split(' '),
    date: '{d} {m} {y}',
  },
  it: {
    decimal: ',',
    currency: 'DT',
    squareMetre: 'm²',
    hectare: 'ha',
    per: { month: 'mese', night: 'notte', week: 'settimana' },
    months: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'.split(' '),
    date: '{d} {m} {y}',
  },
  es: {
    decimal: ',',
    currency: 'DT',
    squareMetre: 'm²',
    hectare: 'ha',
    per: { month: 'mes', night: 'noche', week: 'semana' },
    months: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' '),
    date: '{d} de {m} de {y}',
  },
};

/** The formats of a locale; French for an unknown one. */
export function localeFormat(locale: string | undefined): LocaleFormat {
  const rules = FORMATS[locale ?? 'fr'] ?? FORMATS.fr;
  if (!rules) throw new Error('The French format is missing');
  return rules;
}

function group(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, NARROW_SPACE);
}

/** "12 345,5". At most three decimals, without trailing zeros. */
export function formatNumber(value: number, locale?: string): string {
  if (!Number.isFinite(value)) return '';
  const [whole = '0', decimals] = String(Number(Math.abs(value).toFixed(3))).split('.');
  const sign = value < 0 && (whole !== '0' || decimals) ? '-' : '';
  return sign + group(whole) + (decimals ? localeFormat(locale).decimal + decimals : '');
}

const HECTARE = 10_000;

/** "94 m²"; in hectares from one on: "9,9 ha". */
export function formatArea(squareMetres: number, locale: string): string {
  const { squareMetre, hectare } = localeFormat(locale);
  if (squareMetres < HECTARE) return formatNumber(squareMetres, locale) + NO_BREAK_SPACE + squareMetre;
  return formatNumber(Math.round(squareMetres / (HECTARE / 10)) / 10, locale) + NO_BREAK_SPACE + hectare;
}

/** "450 000 DT": money without a period. Without decimals, unless there are millimes. */
export function formatMoney(millimes: number, locale: string): string {
  return formatNumber(millimes / 1000, locale) + NO_BREAK_SPACE + localeFormat(locale).currency;
}

/**
 * "−35 000 DT", "+3 000 DT": the change of an amount. In Arabic the number is isolated: otherwise its sign is drawn at the
 * other end.
 */
export function formatMoneyChange(millimes: number, locale: string): string {
  const number = (millimes < 0 ? '−' : '+') + formatNumber(Math.abs(millimes) / 1000, locale);
  return isolateText(number, locale) + NO_BREAK_SPACE + localeFormat(locale).currency;
}

/** "450 000 DT", "1 200 DT / mois". The price is integer millimes. */
export function formatPrice(price: PriceOfUnit, locale: string): string {
  const money = formatMoney(price.millimes, locale);
  if (price.unit === 'total') return money;
  return `${money}${NO_BREAK_SPACE}/${NO_BREAK_SPACE}${localeFormat(locale).per[price.unit]}`;
}

/**
 * The price per square metre: "2 350 DT / m²"; with one decimal below a hundred dinars, as rents are: "4,3 DT / m²".
 * Null if the area is unknown.
 */
export function formatPricePerSquareMetre(
  millimes: number,
  squareMetres: number | null,
  locale: string,
): string | null {
  if (!squareMetres || squareMetres <= 0) return null;
  const exact = millimes / squareMetres;
  const step = exact < 100_000 ? 100 : 1000;
  return `${formatMoney(Math.round(exact / step) * step, locale)}${NO_BREAK_SPACE}/${NO_BREAK_SPACE}${localeFormat(locale).squareMetre}`;
}

/** Tunisia is always one hour ahead of UTC, without summer time. */
export const TUNIS_UTC_OFFSET_MS = 3_600_000;

/** The calendar day in Tunisia of a time in milliseconds, such as "2026-03-07". */
export function tunisianDay(time: number): string {
  return new Date(time + TUNIS_UTC_OFFSET_MS).toISOString().slice(0, 10);
}

/** "7 mars 2026", "1er mars 2026", in Tunisian time. A date without time ("2026-03-07") stays that day. */
export function formatDate(iso: string, locale: string): string {
  const time = Date.parse(iso);
  if (Number.isNaN(time)) return '';
  const date = new Date(iso.length === 10 ? time : time + TUNIS_UTC_OFFSET_MS);
  const rules = localeFormat(locale);
  const day = date.getUTCDate();
  return rules.date
    .replace('{d}', (day === 1 && rules.first) || String(day))
    .replace('{m}', rules.months[date.getUTCMonth()] ?? '')
    .replace('{y}', String(date.getUTCFullYear()));
}

/** "14:05", in Tunisian time. */
export function formatTime(iso: string): string {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? '' : new Date(time + TUNIS_UTC_OFFSET_MS).toISOString().slice(11, 16);
}
