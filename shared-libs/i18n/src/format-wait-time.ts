const MINUTE = 60;
const HOUR = 3600;

/**
 * Formats a waiting time, rounded up: "dans 3 heures". Uses `Intl`, because it is shown after an action and almost
 * never during hydration.
 */
export function formatWaitTime(seconds: number, locale: string): string {
  // Digits are Latin in all languages (`format.ts`).
  const words = new Intl.RelativeTimeFormat(`${locale}-u-nu-latn`, { numeric: 'always' });
  return seconds > 90 * MINUTE
    ? words.format(Math.ceil(seconds / HOUR), 'hour')
    : words.format(Math.ceil(seconds / MINUTE), 'minute');
}
