import type { Locale } from '@houni/contracts/locale';
import { formatNumber } from '@houni/i18n/format';

const NO_BREAK_SPACE = '\u00A0';

/** Millionths as "9,99 %", joined to their sign as the language does. */
export function percentOf(ppm: number, locale: Locale): string {
  return formatNumber(ppm / 10_000, locale) + (locale === 'en' ? '%' : `${NO_BREAK_SPACE}%`);
}
