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

/** The dialog that blurs areas of a photo, with its texts: few advertisers open it. */
export const blurPart = deferred(async (locale: Locale) => {
  const [{ BlurDialog }, texts] = await Promise.all([
    import(/* webpackChunkName: "blur-dialog" */ './blur-dialog.tsx'),
    LOADERS[locale](),
  ]);
  return { Component: BlurDialog, texts: { postadBlur: texts.default } };
});
