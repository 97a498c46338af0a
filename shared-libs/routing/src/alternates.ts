import type { Locale } from '@houni/domain/locale';
import { DEFAULT_LOCALE, LOCALES } from '@houni/domain/locale';

/** The address of a page in one language, for `<link rel="alternate" hreflang>`. */
export interface AlternatePath {
  hreflang: Locale | 'x-default';
  path: string;
}

/** The canonical address of a page in every language; the French one is also `x-default`. */
export function alternatesOf(
  pathFor: (locale: Locale) => string,
  locales: readonly Locale[] = LOCALES,
): AlternatePath[] {
  const alternates: AlternatePath[] = locales.map((locale) => ({ hreflang: locale, path: pathFor(locale) }));
  const fallback = locales.includes(DEFAULT_LOCALE) ? DEFAULT_LOCALE : locales[0];
  if (fallback !== undefined) alternates.push({ hreflang: 'x-default', path: pathFor(fallback) });
  return alternates;
}
