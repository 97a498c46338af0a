import type { Translate } from '@houni/remote';

/** Response time of an agency as text: minutes, hours up to a day, then days. Null if unknown. */
export function responseText(hours: number | null, t: Translate): string | null {
  if (hours === null) return null;
  if (hours < 1) return t('agencies:card.respondsMinutes');
  if (hours < 24) return t('agencies:card.respondsHours', { count: Math.round(hours) });
  return t('agencies:card.respondsDays', { count: Math.round(hours / 24) });
}
