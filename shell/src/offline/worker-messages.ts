import type { Locale } from '@houni/contracts/locale';

/** What a page tells the service worker, once it is quiet. */
export interface VisitMessage {
  type: 'visit';
  /** Address of the page that is shown. */
  url: string;
  /** Name of its route; null for errors and the like. */
  route: string | null;
  /** By a document, or by a client navigation, which asks for none. */
  how: 'loaded' | 'navigated';
  locale: Locale;
  /** Addresses of files that were loaded before the worker controlled the page. */
  files: string[];
  /** True where data is dear (`Save-Data`): then nothing is fetched ahead. */
  saveData: boolean;
}
