import type { Locale } from '@houni/domain/locale';

/** Texts of the consent banner; `{date}` is replaced. */
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

/** Separate from the shell's texts, because those are in every document and few visitors see the banner. */
const LOADERS: Record<Locale, () => Promise<{ default: ConsentTexts }>> = {
  fr: () => import('./messages/fr.json', { with: { type: 'json' } }),
  ar: () => import('./messages/ar.json', { with: { type: 'json' } }),
  en: () => import('./messages/en.json', { with: { type: 'json' } }),
  it: () => import('./messages/it.json', { with: { type: 'json' } }),
  es: () => import('./messages/es.json', { with: { type: 'json' } }),
};

/** Loads the texts of the banner. */
export async function loadConsentTexts(locale: Locale): Promise<ConsentTexts> {
  return (await LOADERS[locale]()).default;
}
