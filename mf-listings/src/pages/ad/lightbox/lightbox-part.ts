import type { Locale } from '@houni/domain/locale';
import type { Messages } from '@houni/remote';
import { deferred } from '@houni/remote/deferred';

const TEXTS: Record<Locale, () => Promise<{ default: Messages }>> = {
  fr: () => import('./messages/fr.json', { with: { type: 'json' } }),
  ar: () => import('./messages/ar.json', { with: { type: 'json' } }),
  en: () => import('./messages/en.json', { with: { type: 'json' } }),
  it: () => import('./messages/it.json', { with: { type: 'json' } }),
  es: () => import('./messages/es.json', { with: { type: 'json' } }),
};

export const lightboxPart = deferred(async (locale: Locale) => {
  const [{ Lightbox }, { default: texts }] = await Promise.all([import('./lightbox.tsx'), TEXTS[locale]()]);
  return { Component: Lightbox, texts: { listingsLightbox: texts } };
});
