import type { Translate } from '@houni/i18n';

/** Longer times are said as the next day; from a day and a half on they are no help. */
const [MAX_NAMED_HOURS, MAX_NEXT_DAY_HOURS] = [6, 36];

/** Response time of an agency as text: minutes, a few hours, or the next day. Null if unknown or longer. */
export function responseText(hours: number | null, t: Translate): string | null {
  if (hours === null || hours >= MAX_NEXT_DAY_HOURS) return null;
  if (hours < 1) return t('agencies:card.respondsMinutes');
  if (hours <= MAX_NAMED_HOURS) return t('agencies:card.respondsHours', { count: Math.round(hours) });
  return t('agencies:card.respondsNextDay');
}
