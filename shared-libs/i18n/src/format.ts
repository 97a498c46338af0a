/**
 * Numbers, money, areas and dates as strings. Written by hand instead of `Intl`, because Node and browsers carry
 * different versions of the locale data, and one differing space breaks hydration.
 *
 * Thousands are parted by a narrow no-break space in every language: in Tunisia a dot or a comma before three digits
 * may as well mean millimes ("450.000" can be read as 450 dinars), a space cannot. Digits are Latin in all languages.
 */
const NARROW_SPACE = '\u202F';
const NO_BREAK_SPACE = '\u00A0';

type PriceUnit = 'total' | 'month' | 'night' | 'week';

interface LocaleFormat {
  decimal: ',' | '.';
  currency: string;
  squareMetre: string;
  per: Record<Exclude<PriceUnit, 'total'>, string>;
  months: readonly string[];
  /** `{d}`, `{m}` and `{y}` are replaced. */
  date: string;
}

const FORMATS: Record<string, LocaleFormat> = {
  fr: {
    decimal: ',',
    currency: 'DT',
    squareMetre: 'm²',
    per: { month: 'mois', night: 'nuit', week: 'semaine' },
    months: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' '),
    date: '{d} {m} {y}',
  },
  ar: {
    decimal: ',',
    currency: 'د.ت',
    squareMetre: 'م²',
    per: { month: 'شهر', night: 'ليلة', week: 'أسبوع' },
    months: 'جانفي فيفري مارس أفريل ماي جوان جويلية أوت سبتمبر أكتوبر نوفمبر ديسمبر'.split(' '),
    date: '{d} {m} {y}',
  },
  en: {
    decimal: '.',
    currency: 'DT',
    squareMetre: 'm²',
    per: { month: 'month', night: 'night', week: 'week' },
    months: 'January February March April May June July August September October November December'.split(' '),
    date: '{d} {m} {y}',
  },
  it: {
    decimal: ',',
    currency: 'DT',
    squareMetre: 'm²',
    per: { month: 'mese', night: 'notte', week: 'settimana' },
    months: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'.split(' '),
    date: '{d} {m} {y}',
  },
  es: {
    decimal: ',',
    currency: 'DT',
    squareMetre: 'm²',
    per: { month: 'mes', night: 'noche', week: 'semana' },
    months: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' '),
    date: '{d} de {m} de {y}',
  },
};

/** Rules of a locale; an unknown one is written as French. */
function rulesOf(locale: string | undefined): LocaleFormat {
  const rules = FORMATS[locale ?? 'fr'] ?? FORMATS.fr;
  if (!rules) throw new Error('The French format is missing');
  return rules;
}

function group(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, NARROW_SPACE);
}

/** "12 345,5". At most three decimals, none that are zero. */
export function formatNumber(value: number, locale?: string): string {
  if (!Number.isFinite(value)) return '';
  const [whole = '0', decimals] = String(Number(Math.abs(value).toFixed(3))).split('.');
  const sign = value < 0 && (whole !== '0' || decimals) ? '-' : '';
  return sign + group(whole) + (decimals ? rulesOf(locale).decimal + decimals : '');
}

/** Money without its unit of time: "450 000 DT". Whole dinars, unless millimes matter. */
export function formatMoney(millimes: number, locale: string): string {
  return formatNumber(millimes / 1000, locale) + NO_BREAK_SPACE + rulesOf(locale).currency;
}

/** "450 000 DT", "1 200 DT / mois". The price is integer millimes. */
export function formatPrice(price: { millimes: number; unit: PriceUnit }, locale: string): string {
  const money = formatMoney(price.millimes, locale);
  if (price.unit === 'total') return money;
  return `${money}${NO_BREAK_SPACE}/${NO_BREAK_SPACE}${rulesOf(locale).per[price.unit]}`;
}

/** "120 m²" */
export function formatArea(squareMetres: number, locale: string): string {
  return formatNumber(squareMetres, locale) + NO_BREAK_SPACE + rulesOf(locale).squareMetre;
}

/** The price of one square metre, rounded to whole dinars: "2 350 DT / m²". Null where the area is unknown. */
export function formatPricePerSquareMetre(
  millimes: number,
  squareMetres: number | null,
  locale: string,
): string | null {
  if (!squareMetres || squareMetres <= 0) return null;
  const whole = Math.round(millimes / squareMetres / 1000) * 1000;
  return `${formatMoney(whole, locale)}${NO_BREAK_SPACE}/${NO_BREAK_SPACE}${rulesOf(locale).squareMetre}`;
}

/** Tunisia has no summer time: always one hour ahead of UTC. */
const TUNIS_OFFSET = 3_600_000;

/** "7 mars 2026", by the clock of Tunis. A date alone ("2026-03-07") stays that day. */
export function formatDate(iso: string, locale: string): string {
  const time = Date.parse(iso);
  if (Number.isNaN(time)) return '';
  const date = new Date(iso.length === 10 ? time : time + TUNIS_OFFSET);
  const rules = rulesOf(locale);
  return rules.date
    .replace('{d}', String(date.getUTCDate()))
    .replace('{m}', rules.months[date.getUTCMonth()] ?? '')
    .replace('{y}', String(date.getUTCFullYear()));
}

/** "14:05", by the clock of Tunis. */
export function formatTime(iso: string): string {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? '' : new Date(time + TUNIS_OFFSET).toISOString().slice(11, 16);
}

/** The name of a month (1 to 12). */
export function monthName(month: number, locale: string): string {
  return rulesOf(locale).months[month - 1] ?? '';
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The day's number by the clock of Tunis. */
const dayOf = (time: number) => Math.floor((time + TUNIS_OFFSET) / DAY);

/**
 * "il y a 3 jours". `now` is given, never read from the clock: server and browser must render the same text, so it
 * comes from the data (or is set after mount).
 * @param t texts in which the namespace `common` can be reached
 */
export function formatRelative(
  iso: string,
  now: string | number,
  t: (key: string, values?: Record<string, unknown>) => string,
): string {
  const then = Date.parse(iso);
  const reference = typeof now === 'number' ? now : Date.parse(now);
  if (Number.isNaN(then) || Number.isNaN(reference)) return '';
  const passed = Math.max(0, reference - then);
  const days = dayOf(reference) - dayOf(then);
  const ago = (unit: string, count: number) => t(`common:relative.${unit}`, { count });
  if (passed < MINUTE) return t('common:relative.now');
  if (passed < HOUR) return ago('minutes', Math.floor(passed / MINUTE));
  if (days <= 0) return ago('hours', Math.floor(passed / HOUR));
  if (days === 1) return t('common:relative.yesterday');
  if (days < 31) return ago('days', days);
  if (days < 365) return ago('months', Math.floor(days / 30.5) || 1);
  return ago('years', Math.floor(days / 365));
}
