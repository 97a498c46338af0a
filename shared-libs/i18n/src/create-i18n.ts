import type { Locale } from '@houni/contracts/locale';
import { formatNumber } from './format.ts';

/** Texts by key, nested. */
export interface TextTree {
  [key: string]: string | TextTree;
}

/** What pages use of i18next's instance, which is one of these. */
export interface I18n {
  language: string;
  store: { data: Record<string, Record<string, unknown>> };
  /** `t` of a language, and of a namespace where the key names none; unknown, as i18next has it. */
  getFixedT(locale: string, namespace?: string): (key: string, values?: Record<string, unknown>) => unknown;
  hasResourceBundle(locale: string, namespace: string): boolean;
  /** Adds texts that came later. */
  addResourceBundle(locale: string, namespace: string, texts: TextTree): unknown;
}

/** `{{name}}` or `{{count, number}}`. */
const PLACE = /\{\{\s*(\w+)\s*(?:,\s*(\w+)\s*)?\}\}/g;

function fill(text: string, values: Record<string, unknown>, locale: string): string {
  return text.replace(PLACE, (_place, name: string, format?: string) => {
    const value = values[name];
    return format === 'number' && typeof value === 'number' ? formatNumber(value, locale) : String(value ?? '');
  });
}

/** The text under a key of nested texts; undefined where there is none. */
export function textAt(texts: unknown, key: string): string | undefined {
  let node = texts;
  for (const step of key.split('.')) {
    if (typeof node !== 'object' || node === null || !Object.hasOwn(node, step)) return undefined;
    node = (node as Record<string, unknown>)[step]; // hasOwn has just said so
  }
  return typeof node === 'string' ? node : undefined;
}

/**
 * Makes the texts of one document in one language for a browser: places and plural forms filled as i18next fills them
 * on the server (`create-i18next.ts`), without the 12 KB of it that our texts do not need. A test holds both to the
 * same results for every text.
 * @param resources texts by namespace
 */
export function createI18n(locale: Locale, resources: Record<string, unknown>): I18n {
  const own: Record<string, unknown> = { ...resources };
  const plural = new Intl.PluralRules(locale);
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
