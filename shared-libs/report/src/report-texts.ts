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
export const loadReportTexts = (locale: Locale): Promise<{ default: Messages }> =>
  import(`./messages/${locale}.json`, { with: { type: 'json' } });
