const MINUTE = 60;
const HOUR = 3600;

/**
 * How long somebody has to wait, in words: "dans 3 heures". Always rounded up. By the platform's own words, because it
 * is said to who has just done something: almost never while a page is hydrated.
 */
export function waitWords(seconds: number, locale: string): string {
  // Digits are Latin in all languages (`format.ts`).
  const words = new Intl.RelativeTimeFormat(`${locale}-u-nu-latn`, { numeric: 'always' });
  return seconds > 90 * MINUTE
    ? words.format(Math.ceil(seconds / HOUR), 'hour')
    : words.format(Math.ceil(seconds / MINUTE), 'minute');
}
