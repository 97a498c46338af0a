/** The federated module of texts: shell and remotes share one instance. */
export { createI18n } from './create-i18n.ts';
export type { I18n, TextTree } from './create-i18n.ts';
export { loadCommon } from './load-common.ts';
export { I18nProvider, textsOf, useI18n, useT } from './use-t.ts';
export type { Texts } from './use-t.ts';
export type { FullTextKey, Namespace, TextKey, TextNamespaces, Translate } from './text-keys.ts';
