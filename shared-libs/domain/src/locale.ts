/** Interface languages, French first because it is the default (specification section 9). */
export const LOCALES = ['fr', 'ar', 'en', 'it', 'es'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'fr';

export function isLocale(value: string): value is Locale {
  return (LOCALES as readonly string[]).includes(value);
}
