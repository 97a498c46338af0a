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

/** The import of a pasted text, with its texts. */
export const textPart = deferred(async (locale: Locale) => {
  const [{ TextImport }, texts] = await Promise.all([
    import(/* webpackChunkName: "text-import" */ './text-import.tsx'),
    LOADERS[locale](),
  ]);
  return { Component: TextImport, texts: { postadText: texts.default } };
});
