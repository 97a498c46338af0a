import { createInstance } from 'i18next';
import type { FormatterModule, i18n, ResourceLanguage } from 'i18next';
import type { Locale } from '@houni/contracts/locale';
import { DEFAULT_LOCALE } from '@houni/contracts/locale';
import { formatValue } from './create-i18n.ts';
import type { I18n } from './create-i18n.ts';

/** Formats values with our own rules, because `Intl` differs between browsers and Node and would break hydration. */
const numberFormatter: FormatterModule = {
  type: 'formatter',
  init() {},
  add() {},
  addCached() {},
  format: (value: unknown, format, locale = DEFAULT_LOCALE) => formatValue(value, format, locale),
};

/**
 * Makes the texts of one document in one language with i18next, for the server: one instance per request, ready at
 * once.
 * @param resources texts by namespace
 */
export function createI18next(locale: Locale, resources: ResourceLanguage): I18n & Pick<i18n, 'on' | 'options'> {
  const instance = createInstance();
  void instance.use(numberFormatter).init({
    lng: locale,
    fallbackLng: DEFAULT_LOCALE,
    resources: { [locale]: resources },
    ns: Object.keys(resources),
    defaultNS: 'common',
    initAsync: false,
    // React escapes already. Every value is formatted, so that texts are isolated.
    interpolation: { escapeValue: false, alwaysFormat: true },
    returnNull: false,
  });
  // Its `getFixedT` has more overloads than `I18n`.
  return instance as unknown as I18n & Pick<i18n, 'on' | 'options'>;
}
