import type { Locale } from '@houni/domain/locale';

/** The cookie that remembers a chosen language (specification section 9). */
export const LOCALE_COOKIE = 'locale';
const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

/**
 * The cookie as a browser and a server write it.
 * @param secure whether the public address of the site is https
 */
export function localeCookie(locale: Locale, secure: boolean): string {
  return `${LOCALE_COOKIE}=${locale}; Max-Age=${YEAR_IN_SECONDS}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`;
}
