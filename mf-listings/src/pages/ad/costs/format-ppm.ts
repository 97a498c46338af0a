import type { Locale } from '@houni/contracts/locale';
import { formatNumber } from '@houni/i18n/format';

const NO_BREAK_SPACE = '\u00A0';

/** Parts per million as a percentage, "9,99 %", with the spacing of the language. */
export function formatPpm(ppm: number, locale: Locale): string {
  return formatNumber(ppm / 10_000, locale) + (locale === 'en' ? '%' : `${NO_BREAK_SPACE}%`);
}
