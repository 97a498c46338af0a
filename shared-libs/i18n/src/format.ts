import { localeFormat, TUNIS_UTC_OFFSET_MS } from '@houni/domain/value-formats';
import type { Translate } from './text-keys.ts';

// The formats that the API uses too are in contracts; pages import all of them from here.
export {
  formatArea,
  formatDate,
  formatMoney,
  formatMoneyChange,
  formatNumber,
  formatPrice,
  formatPricePerSquareMetre,
  formatTime,
  localeFormat,
  tunisianDay,
} from '@houni/domain/value-formats';

/** The name of a month (1 to 12). */
export function monthName(month: number, locale: string): string {
  return localeFormat(locale).months[month - 1] ?? '';
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The number of the day in Tunisian time. */
const dayOf = (time: number) => Math.floor((time + TUNIS_UTC_OFFSET_MS) / DAY);

/**
 * "il y a 3 jours". `now` is an argument, never the clock: server and browser must render the same text, so it comes
 * from the data or is set after mount.
 * @param t texts in which the namespace `common` can be reached
 */
export function formatRelative(iso: string, now: string | number, t: Translate): string {
  const then = Date.parse(iso);
  const reference = typeof now === 'number' ? now : Date.parse(now);
  if (Number.isNaN(then) || Number.isNaN(reference)) return '';
  const passed = Math.max(0, reference - then);
  const days = dayOf(reference) - dayOf(then);
  const ago = (unit: 'minutes' | 'hours' | 'days' | 'months' | 'years', count: number) =>
    t(`common:relative.${unit}`, { count });
  if (passed < MINUTE) return t('common:relative.now');
  if (passed < HOUR) return ago('minutes', Math.floor(passed / MINUTE));
  if (days <= 0) return ago('hours', Math.floor(passed / HOUR));
  if (days === 1) return t('common:relative.yesterday');
  if (days < 31) return ago('days', days);
  if (days < 365) return ago('months', Math.floor(days / 30.5) || 1);
  return ago('years', Math.floor(days / 365));
}
