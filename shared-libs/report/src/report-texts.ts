import type { Locale } from '@houni/domain/locale';
import type { Messages } from '@houni/remote';
import type report from './messages/fr.json';

declare module '@houni/i18n/text-keys' {
  interface TextNamespaces {
    report: typeof report;
  }
}

/** The namespace of the texts. */
export const REPORT_NAMESPACE = 'report';

/** Loads the texts of a language. */
export const REPORT_TEXTS: Record<Locale, () => Promise<{ default: Messages }>> = {
  fr: () => import('./messages/fr.json', { with: { type: 'json' } }),
  ar: () => import('./messages/ar.json', { with: { type: 'json' } }),
  en: () => import('./messages/en.json', { with: { type: 'json' } }),
  it: () => import('./messages/it.json', { with: { type: 'json' } }),
  es: () => import('./messages/es.json', { with: { type: 'json' } }),
};
