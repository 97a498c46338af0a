import type { Locale } from '@houni/contracts/locale';

/** What the consent banner says; `{date}` is replaced. */
export interface ConsentTexts {
  title: string;
  text: string;
  accept: string;
  refuse: string;
  more: string;
  accepted: string;
  refused: string;
  close: string;
}

/** Apart from the shell's texts, which every document carries: whoever has decided downloads none of these. */
const LOADERS: Record<Locale, () => Promise<{ default: ConsentTexts }>> = {
  fr: () => import('./messages/fr.json', { with: { type: 'json' } }),
  ar: () => import('./messages/ar.json', { with: { type: 'json' } }),
  en: () => import('./messages/en.json', { with: { type: 'json' } }),
  it: () => import('./messages/it.json', { with: { type: 'json' } }),
  es: () => import('./messages/es.json', { with: { type: 'json' } }),
};

/** The banner's texts in one language. */
export async function loadConsentTexts(locale: Locale): Promise<ConsentTexts> {
  return (await LOADERS[locale]()).default;
}
