import type common from './messages/common/fr.json';
import type reviewReasons from './review-reasons/messages/fr.json';

/**
 * The texts by namespace. A library or a remote adds its namespaces beside its texts:
 * `declare module '@houni/i18n/text-keys' { interface TextNamespaces { blog: typeof texts } }`.
 */
export interface TextNamespaces {
  common: typeof common;
  reviewReasons: typeof reviewReasons;
}

/** The name of a namespace. */
export type Namespace = keyof TextNamespaces;

type WithoutPlural<K extends string> = K extends `${infer Stem}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}`
  ? Stem
  : K;

type KeysOf<T> = {
  [K in keyof T & string]: T[K] extends string ? WithoutPlural<K> : `${K}.${KeysOf<T[K]>}`;
}[keyof T & string];

/** A key with its namespace: `common:price`. */
export type FullTextKey = { [N in Namespace]: `${N}:${KeysOf<TextNamespaces[N]>}` }[Namespace];

/** A key of a namespace, or a key of any namespace with its name before it. */
export type TextKey<N extends Namespace> = KeysOf<TextNamespaces[N]> | FullTextKey;

/**
 * Returns the text of a key; values fill its `{{placeholders}}`, `count` selects the plural form. Keys name their
 * namespace, so that the `t` of any namespace can be passed.
 */
export type Translate<K extends string = FullTextKey> = (key: K, values?: Record<string, unknown>) => string;
