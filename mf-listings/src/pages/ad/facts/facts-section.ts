import type { Locale } from '@houni/contracts/locale';
import type { Messages } from '@houni/remote';
import { deferred } from '@houni/remote/deferred';
import { hydrateOnVisible } from '@houni/remote/hydrate-on-visible';

const TEXTS: Record<Locale, () => Promise<{ default: Messages }>> = {
  fr: () => import('./messages/fr.json', { with: { type: 'json' } }),
  ar: () => import('./messages/ar.json', { with: { type: 'json' } }),
  en: () => import('./messages/en.json', { with: { type: 'json' } }),
  it: () => import('./messages/it.json', { with: { type: 'json' } }),
  es: () => import('./messages/es.json', { with: { type: 'json' } }),
};

export const factsPart = deferred(async (locale: Locale) => {
  const [{ Facts }, { default: texts }] = await Promise.all([import('./facts.tsx'), TEXTS[locale]()]);
  return { Component: Facts, texts: { listingsFacts: texts } };
});

export const FactsSection = hydrateOnVisible(factsPart);
