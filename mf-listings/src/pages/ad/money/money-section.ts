import type { Locale } from '@houni/contracts/locale';
import type { Messages } from '@houni/remote';
import { lateSection } from '@houni/remote/late-section';
import type { MoneyProps } from './money.tsx';

const TEXTS: Record<Locale, () => Promise<{ default: Messages }>> = {
  fr: () => import('./messages/fr.json', { with: { type: 'json' } }),
  ar: () => import('./messages/ar.json', { with: { type: 'json' } }),
  en: () => import('./messages/en.json', { with: { type: 'json' } }),
  it: () => import('./messages/it.json', { with: { type: 'json' } }),
  es: () => import('./messages/es.json', { with: { type: 'json' } }),
};

/** What an ad costs: its price over time, beside others, as a budget and as a loan, or by the month. */
export const moneySection = lateSection<MoneyProps>({
  namespace: 'listingsMoney',
  load: async (locale) => {
    const [{ Money }, { default: texts }] = await Promise.all([import('./money.tsx'), TEXTS[locale]()]);
    return { Component: Money, texts };
  },
});
