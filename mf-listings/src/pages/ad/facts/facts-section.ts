import type { AdDetail } from '@houni/contracts/ad';
import type { Locale } from '@houni/contracts/locale';
import type { Messages } from '@houni/remote';
import { lateSection } from '@houni/remote/late-section';

const TEXTS: Record<Locale, () => Promise<{ default: Messages }>> = {
  fr: () => import('./messages/fr.json', { with: { type: 'json' } }),
  ar: () => import('./messages/ar.json', { with: { type: 'json' } }),
  en: () => import('./messages/en.json', { with: { type: 'json' } }),
  it: () => import('./messages/it.json', { with: { type: 'json' } }),
  es: () => import('./messages/es.json', { with: { type: 'json' } }),
};

/** Facts, amenities and title status of an ad. */
export const factsSection = lateSection<{ ad: AdDetail }>({
  namespace: 'listingsFacts',
  load: async (locale) => {
    const [{ Facts }, { default: texts }] = await Promise.all([import('./facts.tsx'), TEXTS[locale]()]);
    return { Component: Facts, texts };
  },
});
