import type { Locale } from '@houni/domain/locale';
import type { I18n } from '@houni/i18n';
import type { LoadedComponent } from './deferred.ts';

/** Adds the texts of a deferred component to i18next, unless they are there already. */
export function addTexts(i18n: I18n, locale: Locale, { texts = {} }: Pick<LoadedComponent<never>, 'texts'>): void {
  for (const [namespace, messages] of Object.entries(texts))
    if (!i18n.hasResourceBundle(locale, namespace)) i18n.addResourceBundle(locale, namespace, messages);
}
