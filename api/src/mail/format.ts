import type { Locale } from '@houni/contracts/locale';

const NARROW_SPACE = '\u202F';
const NO_BREAK_SPACE = '\u00A0';

export type PriceUnit = 'total' | 'month' | 'night' | 'week';

interface Rules {
  decimal: ',' | '.';
  currency: string;
  per: Record<Exclude<PriceUnit, 'total'>, string>;
  months: readonly string[];
  /** What stands between day, month and year. */
  of: string;
}

const RULES: Record<Locale, Rules> = {
  fr: {
    decimal: ',',
    currency: 'DT',
    per: { month: 'mois', night: 'nuit', week: 'semaine' },
    months: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' '),
    of: ' ',
  },
  ar: {
    decimal: ',',
    currency: 'د.ت',
    per: { month: 'شهر', night: 'ليلة', week: 'أسبوع' },
    months: 'جانفي فيفري مارس أفريل ماي جوان جويلية أوت سبتمبر أكتوبر نوفمبر ديسمبر'.split(' '),
    of: ' ',
  },
  en: {
    decimal: '.',
    currency: 'DT',
    per: { month: 'month', night: 'night', week: 'week' },
    months: 'January February March April May June July August September October November December'.split(' '),
    of: ' ',
  },
  it: {
    decimal: ',',
    currency: 'DT',
    per: { month: 'mese', night: 'notte', week: 'settimana' },
    months: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'.split(' '),
    of: ' ',
  },
  es: {
    decimal: ',',
    currency: 'DT',
    per: { month: 'mes', night: 'noche', week: 'semana' },
    months: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' '),
    of: ' de ',
  },
};

/** "12 345,5": as the site writes numbers, with Latin digits in every language. */
export function formatNumber(value: number, locale: Locale): string {
  const [whole = '0', decimals] = String(Number(Math.abs(value).toFixed(3))).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, NARROW_SPACE);
  return `${value < 0 ? '-' : ''}${grouped}${decimals ? RULES[locale].decimal + decimals : ''}`;
}

/** "250 000 DT", "1 200 DT / mois". Integer millimes. */
export function formatPrice(millimes: number, locale: Locale, unit: PriceUnit = 'total'): string {
  const money = formatNumber(millimes / 1000, locale) + NO_BREAK_SPACE + RULES[locale].currency;
  return unit === 'total' ? money : `${money}${NO_BREAK_SPACE}/${NO_BREAK_SPACE}${RULES[locale].per[unit]}`;
}

/** Tunisia has no summer time: always one hour ahead of UTC. */
const TUNIS_OFFSET = 3_600_000;

/** "7 mars 2026", by the clock of Tunis. */
export function formatDate(iso: string, locale: Locale): string {
  const date = new Date(Date.parse(iso) + TUNIS_OFFSET);
  const { months, of } = RULES[locale];
  return [date.getUTCDate(), months[date.getUTCMonth()], date.getUTCFullYear()].join(of);
}
