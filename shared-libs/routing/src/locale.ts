import type { Locale } from '@houni/domain/locale';
import { DEFAULT_LOCALE } from '@houni/domain/locale';

export type Direction = 'ltr' | 'rtl';

/** Arabic switches the layout to right-to-left. */
export function directionOf(locale: Locale): Direction {
  return locale === 'ar' ? 'rtl' : 'ltr';
}

/** The prefix of a canonical path: empty for French, else `/ar`, `/en`, `/it`, `/es`. */
export function prefixOf(locale: Locale): string {
  return locale === DEFAULT_LOCALE ? '' : `/${locale}`;
}

/** The `lang` attribute; English is British (specification section 1). */
export function htmlLang(locale: Locale): string {
  return locale === 'en' ? 'en-GB' : locale;
}
