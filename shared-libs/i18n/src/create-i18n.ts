import { createInstance } from 'i18next';
import type { FormatterModule, i18n, ResourceLanguage } from 'i18next';
import type { Locale } from '@houni/contracts/locale';
import { DEFAULT_LOCALE } from '@houni/contracts/locale';
import { formatNumber } from './format.ts';

export type I18n = i18n;

/**
 * `{{count, number}}` in a text is written by our own rules instead of `Intl`, whose output differs between
 * browsers and Node and would break hydration.
 */
const numberFormatter: FormatterModule = {
  type: 'formatter',
  init() {},
  add() {},
  addCached() {},
  format: (value: unknown, format, locale) =>
    format === 'number' && typeof value === 'number' ? formatNumber(value, locale) : String(value),
};

/**
 * Makes the texts of one document in one language: one instance per request on the server, one per page in the browser.
 * It is ready at once. A remote adds its namespace later with `addResourceBundle(locale, namespace, texts)`.
 * @param resources texts by namespace
 */
export function createI18n(locale: Locale, resources: ResourceLanguage): I18n {
  const instance = createInstance();
  void instance.use(numberFormatter).init({
    lng: locale,
    fallbackLng: DEFAULT_LOCALE,
    resources: { [locale]: resources },
    ns: Object.keys(resources),
    defaultNS: 'common',
    initAsync: false,
    // React escapes already.
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  return instance;
}
