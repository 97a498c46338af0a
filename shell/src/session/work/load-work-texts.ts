import type { Locale } from '@houni/contracts/locale';

/** What is said to somebody who comes back after the session had ended; `{name}` is replaced. */
export interface WorkTexts {
  title: string;
  typed: string;
  action: string;
  resume: string;
  close: string;
  gone: string;
}

/** Apart from the shell's texts, which every document carries. */
const LOADERS: Record<Locale, () => Promise<{ default: WorkTexts }>> = {
  fr: () => import('./messages/fr.json', { with: { type: 'json' } }),
  ar: () => import('./messages/ar.json', { with: { type: 'json' } }),
  en: () => import('./messages/en.json', { with: { type: 'json' } }),
  it: () => import('./messages/it.json', { with: { type: 'json' } }),
  es: () => import('./messages/es.json', { with: { type: 'json' } }),
};

/** The notice's texts in one language. */
export async function loadWorkTexts(locale: Locale): Promise<WorkTexts> {
  return (await LOADERS[locale]()).default;
}
