import { isolateText } from '@houni/domain/isolate-text';
import type { Locale } from '@houni/domain/locale';
import { formatNumber } from '@houni/i18n/format';

const NO_BREAK_SPACE = '\u00A0';

/** Parts per million as a percentage, "9,99 %", with the spacing of the language; isolated in Arabic. */
export function formatPpm(ppm: number, locale: Locale): string {
  const space = locale === 'fr' || locale === 'es' ? NO_BREAK_SPACE : '';
  return isolateText(`${formatNumber(ppm / 10_000, locale)}${space}%`, locale);
}
