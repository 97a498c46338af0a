import type { Locale } from '@houni/domain/locale';

/** Texts of the notice about restored input. */
export interface NoticeTexts {
  title: string;
  typed: string;
  resume: string;
  close: string;
  /** Shown if the restored fields are in a dialog that is not open. */
  hidden: string;
}

/** Separate from the shell's texts, because those are in every document. */
const LOADERS: Record<Locale, () => Promise<{ default: NoticeTexts }>> = {
  fr: () => import('./messages/fr.json', { with: { type: 'json' } }),
  ar: () => import('./messages/ar.json', { with: { type: 'json' } }),
  en: () => import('./messages/en.json', { with: { type: 'json' } }),
  it: () => import('./messages/it.json', { with: { type: 'json' } }),
  es: () => import('./messages/es.json', { with: { type: 'json' } }),
};

/** Loads the texts of the notice. */
export async function loadNoticeTexts(locale: Locale): Promise<NoticeTexts> {
  return (await LOADERS[locale]()).default;
}
