import { createElement, useContext } from 'react';
import type { ReactNode } from 'react';
import { I18nContext, I18nextProvider } from 'react-i18next';
import type { i18n as I18next } from 'i18next';
import type { Locale } from '@houni/domain/locale';
import { isLocale, DEFAULT_LOCALE } from '@houni/domain/locale';
import { directionOf } from '@houni/routing/locale';
import type { Direction } from '@houni/routing/locale';
import { textAt } from './create-i18n.ts';
import type { I18n } from './create-i18n.ts';
import type { Namespace, TextKey, Translate } from './text-keys.ts';

export interface Texts<N extends Namespace = 'common'> {
  t: Translate<TextKey<N>>;
  locale: Locale;
  dir: Direction;
}

/** Provides the texts to the components below. */
export function I18nProvider({ i18n, children }: { i18n: I18n; children?: ReactNode }) {
  // react-i18next only passes it on; the code below uses only the methods of `I18n`.
  return createElement(I18nextProvider, { i18n: i18n as unknown as I18next }, children);
}

/**
 * Reads a text without placeholders directly from the loaded texts. Most texts are of this kind, and i18next's own
 * lookup takes a third of the render time of a header. Undefined: use i18next.
 */
function plainText(i18n: I18n, locale: string, namespace: string, key: string): string | undefined {
  const colon = key.indexOf(':');
  const texts = i18n.store.data[locale]?.[colon < 0 ? namespace : key.slice(0, colon)];
  const text = textAt(texts, colon < 0 ? key : key.slice(colon + 1));
  return text?.includes('{{') || text?.includes('$t(') ? undefined : text;
}

const textsByInstance = new WeakMap<I18n, Map<string, Texts<Namespace>>>();

/** `t` bound to a namespace, cached per instance and namespace. Also for code outside components (heads, loaders). */
export function textsOf<N extends Namespace = 'common'>(i18n: I18n, namespace?: N): Texts<N>;
export function textsOf(i18n: I18n, namespace: Namespace = 'common'): Texts<Namespace> {
  let texts = textsByInstance.get(i18n);
  if (!texts) textsByInstance.set(i18n, (texts = new Map()));
  let found = texts.get(namespace);
  if (!found) {
    const locale = isLocale(i18n.language) ? i18n.language : DEFAULT_LOCALE;
    const fixed = i18n.getFixedT(locale, namespace);
    const t: Translate<string> = (key, values) =>
      values ? String(fixed(key, values)) : (plainText(i18n, locale, namespace, key) ?? String(fixed(key)));
    found = { t, locale, dir: directionOf(locale) };
    texts.set(namespace, found);
  }
  return found;
}

/**
 * The texts of a namespace with locale and direction. The language of a document never changes, so a call is one
 * context read without subscription.
 */
export function useT<N extends Namespace = 'common'>(namespace?: N): Texts<N> {
  return textsOf(useI18n(), namespace);
}

/** The i18n instance of the document, for code that adds texts later (`addResourceBundle`). */
export function useI18n(): I18n {
  const context = useContext(I18nContext);
  if (!context) throw new Error('useT needs an I18nProvider above it');
  return context.i18n as unknown as I18n; // what `I18nProvider` was given
}
