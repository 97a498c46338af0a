import type { Locale } from '@houni/domain/locale';
import { formatDate, formatTime, tunisianDay } from '@houni/i18n/format';
import type { Translate } from '@houni/i18n';
import { htmlLang } from '@houni/routing/locale';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * "depuis jeudi": the time of a visit as people say it, in Tunisian time. Only for the browser: it depends on the clock.
 * @param visitedAt ISO date and time
 * @param now milliseconds
 * @param t texts in which the namespace `listingsVisits` can be reached
 */
export function sinceText(visitedAt: string, now: number, locale: Locale, t: Translate): string {
  const visit = Date.parse(visitedAt);
  const day = tunisianDay(visit);
  const daysAgo = Math.round((Date.parse(tunisianDay(now)) - Date.parse(day)) / DAY_MS);
  if (daysAgo <= 0) return t('listingsVisits:since.time', { time: formatTime(visitedAt) });
  if (daysAgo === 1) return t('listingsVisits:since.yesterday');
  if (daysAgo > 6) return t('listingsVisits:since.date', { date: formatDate(visitedAt, locale) });
  const weekday = new Intl.DateTimeFormat(htmlLang(locale), { weekday: 'long', timeZone: 'UTC' });
  return t('listingsVisits:since.weekday', { day: weekday.format(Date.parse(day)) });
}
