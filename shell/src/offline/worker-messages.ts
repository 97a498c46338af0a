import type { Locale } from '@houni/contracts/locale';

/** What a page tells the service worker, once it is quiet. */
export interface VisitMessage {
  type: 'visit';
  /** Address of the page that is shown. */
  url: string;
  /** True where its document may be fetched to be kept. */
  keep: boolean;
  locale: Locale;
  /** Addresses of files that were loaded before the worker controlled the page. */
  files: string[];
  /** True where data is dear (`Save-Data`): then nothing is fetched ahead. */
  saveData: boolean;
}
