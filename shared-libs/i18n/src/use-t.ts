import { createElement, useContext } from 'react';
import type { ReactNode } from 'react';
import { I18nContext, I18nextProvider } from 'react-i18next';
import type { i18n as I18next } from 'i18next';
import type { Locale } from '@houni/contracts/locale';
import { isLocale, DEFAULT_LOCALE } from '@houni/contracts/locale';
import { directionOf } from '@houni/routing/locale';
import type { Direction } from '@houni/routing/locale';
import { textAt } from './create-i18n.ts';
import type { I18n } from './create-i18n.ts';

/** Gives a text by its key; values fill its `{{places}}`, `count` chooses the plural. */
export type Translate = (key: string, values?: Record<string, unknown>) => string;

export interface Texts {
  t: Translate;
  locale: Locale;
  dir: Direction;
}

/** Makes the texts available to the components below. */
export function I18nProvider({ i18n, children }: { i18n: I18n; children?: ReactNode }) {
  // react-i18next only hands it on; nobody below uses more of it than `I18n` has.
  return createElement(I18nextProvider, { i18n: i18n as unknown as I18next }, children);
}

/**
 * A text that needs no filling, read straight from the loaded texts: most are of this kind, and i18next's own way
 * to them takes a third of the time that a header takes to render. Undefined sends the caller to i18next.
 */
function plainText(i18n: I18n, locale: string, namespace: string, key: string): string | undefined {
  const colon = key.indexOf(':');
  const texts = i18n.store.data[locale]?.[colon < 0 ? namespace : key.slice(0, colon)];
  const text = textAt(texts, colon < 0 ? key : key.slice(colon + 1));
  return text?.includes('{{') || text?.includes('$t(') ? undefined : text;
}

const textsByInstance = new WeakMap<I18n, Map<string, Texts>>();

/** `t` bound to a namespace, made once per instance and namespace. Also for code outside components (heads, loaders). */
export function textsOf(i18n: I18n, namespace = 'common'): Texts {
  let texts = textsByInstance.get(i18n);
  if (!texts) textsByInstance.set(i18n, (texts = new Map()));
  let found = texts.get(namespace);
  if (!found) {
    const locale = isLocale(i18n.language) ? i18n.language : DEFAULT_LOCALE;
    const fixed = i18n.getFixedT(locale, namespace);
    const t: Translate = (key, values) =>
      values ? String(fixed(key, values)) : (plainText(i18n, locale, namespace, key) ?? String(fixed(key)));
    found = { t, locale, dir: directionOf(locale) };
    texts.set(namespace, found);
  }
  return found;
}

/**
 * The texts of a namespace with locale and direction. A document keeps its language (another one is another page),
 * so nothing is subscribed to and a call costs one context read.
 */
export function useT(namespace = 'common'): Texts {
  return textsOf(useI18n(), namespace);
}

/** The texts of the document themselves, for code that adds some later (`addResourceBundle`). */
export function useI18n(): I18n {
  const context = useContext(I18nContext);
  if (!context) throw new Error('Texts need an I18nProvider above them');
  return context.i18n as unknown as I18n; // what `I18nProvider` was given
}
