import { isolateText } from '@houni/domain/isolate-text';
import type { Locale } from '@houni/domain/locale';
import { formatNumber } from './format.ts';

/** Texts by key, nested. */
export interface TextTree {
  [key: string]: string | TextTree;
}

/** The part of i18next's instance that pages use. */
export interface I18n {
  language: string;
  store: { data: Record<string, Record<string, unknown>> };
  /** `t` of a language and a default namespace; it returns unknown, as in i18next. */
  getFixedT(locale: string, namespace?: string): (key: string, values?: Record<string, unknown>) => unknown;
  hasResourceBundle(locale: string, namespace: string): boolean;
  /** Adds the texts of a namespace after the start. */
  addResourceBundle(locale: string, namespace: string, texts: TextTree): unknown;
}

/** `{{name}}` or `{{count, number}}`. */
const PLACEHOLDER = /\{\{\s*(\w+)\s*(?:,\s*(\w+)\s*)?\}\}/g;

/** A value inside a sentence. Texts get isolates where their direction differs; numbers need none. */
export function formatValue(value: unknown, format: string | undefined, locale: string): string {
  if (typeof value === 'string') return isolateText(value, locale);
  return format === 'number' && typeof value === 'number' ? formatNumber(value, locale) : String(value);
}

function fill(text: string, values: Record<string, unknown>, locale: string): string {
  return text.replace(PLACEHOLDER, (_place, name: string, format?: string) => {
    return formatValue(values[name] ?? '', format, locale);
  });
}

/** The text of a key; undefined if there is none. */
export function textAt(texts: unknown, key: string): string | undefined {
  let node = texts;
  for (const step of key.split('.')) {
    if (typeof node !== 'object' || node === null || !Object.hasOwn(node, step)) return undefined;
    node = (node as Record<string, unknown>)[step]; // hasOwn has just said so
  }
  return typeof node === 'string' ? node : undefined;
}

/** Plural rules by locale, made once: they cost more than all texts of a small page. */
const pluralRules = new Map<Locale, Intl.PluralRules>();

function pluralRulesOf(locale: Locale): Intl.PluralRules {
  const known = pluralRules.get(locale);
  if (known) return known;
  const made = new Intl.PluralRules(locale);
  pluralRules.set(locale, made);
  return made;
}

/**
 * Makes the texts of one document in one language, on the server and in the browser. Fills placeholders and plural forms
 * like i18next, at a fraction of its time and bytes. A test compares both for every text.
 * @param resources texts by namespace; not changed when texts are added
 */
export function createI18n(locale: Locale, resources: Record<string, unknown>): I18n {
  const own: Record<string, unknown> = { ...resources };
  const plural = pluralRulesOf(locale);
  return {
    language: locale,
    store: { data: { [locale]: own } },
    hasResourceBundle: (_locale, namespace) => Object.hasOwn(own, namespace),
    addResourceBundle: (_locale, namespace, texts) => (own[namespace] = texts),
    getFixedT:
      (_locale, usual = 'common') =>
      (key, values) => {
        const [path = key, namespace = usual] = key.split(':').reverse();
        const count = values?.count;
        const forms =
          typeof count === 'number'
            ? [...(count === 0 ? ['_zero'] : []), `_${plural.select(count)}`, '', '_other']
            : [''];
        for (const form of forms) {
          const text = textAt(own[namespace], path + form);
          if (text !== undefined) return values ? fill(text, values, locale) : text;
        }
        return path;
      },
  };
}
