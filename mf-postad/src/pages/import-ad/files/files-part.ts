import type { Locale } from '@houni/domain/locale';
import type { Messages } from '@houni/remote';
import { deferred } from '@houni/remote/deferred';

const LOADERS: Record<Locale, () => Promise<{ default: Messages }>> = {
  fr: () => import('./messages/fr.json', { with: { type: 'json' } }),
  ar: () => import('./messages/ar.json', { with: { type: 'json' } }),
  en: () => import('./messages/en.json', { with: { type: 'json' } }),
  it: () => import('./messages/it.json', { with: { type: 'json' } }),
  es: () => import('./messages/es.json', { with: { type: 'json' } }),
};

/** Imports of files and feeds, with their texts: for signed-in users only. */
export const filesPart = deferred(async (locale: Locale) => {
  const [{ FileImports }, texts] = await Promise.all([
    import(/* webpackChunkName: "file-imports" */ './file-imports.tsx'),
    LOADERS[locale](),
  ]);
  return { Component: FileImports, texts: { postadFiles: texts.default } };
});
