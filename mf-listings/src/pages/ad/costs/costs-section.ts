import type { Locale } from '@houni/domain/locale';
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

export const costsPart = deferred(async (locale: Locale) => {
  const [{ Costs }, { default: texts }] = await Promise.all([import('./costs.tsx'), TEXTS[locale]()]);
  return { Component: Costs, texts: { listingsCosts: texts } };
});

export const CostsSection = hydrateOnVisible(costsPart);
