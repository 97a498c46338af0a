import type { Locale } from '@houni/domain/locale';
import type { Messages } from '@houni/remote';
import { deferred } from '@houni/remote/deferred';
import { renderOnServer } from '@houni/remote/hydrate-on-visible';

const TEXTS: Record<Locale, () => Promise<{ default: Messages }>> = {
  fr: () => import('./messages/fr.json', { with: { type: 'json' } }),
  ar: () => import('./messages/ar.json', { with: { type: 'json' } }),
  en: () => import('./messages/en.json', { with: { type: 'json' } }),
  it: () => import('./messages/it.json', { with: { type: 'json' } }),
  es: () => import('./messages/es.json', { with: { type: 'json' } }),
};

/** The sections of an ad's page that only say something: their code is not in the page that the server renders. */
export const adSectionPart = deferred(async (locale: Locale) => {
  const [{ AdSections }, { default: texts }] = await Promise.all([import('./ad-sections.tsx'), TEXTS[locale]()]);
  return { Component: AdSections, texts: { listingsFacts: texts } };
});

export const AdSection = renderOnServer(adSectionPart);
