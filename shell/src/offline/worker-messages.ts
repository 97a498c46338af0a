import type { Locale } from '@houni/domain/locale';
import type { RouteDeclaration } from '@houni/routing/route-table';

/** The message of an idle page to the service worker. */
export interface VisitMessage {
  type: 'visit';
  /** URL of the page. */
  url: string;
  /** How the page works offline; null if it does not. */
  offline: NonNullable<RouteDeclaration['offline']> | null;
  /** Whether the page was loaded as a document or reached by a client navigation. */
  navigation: 'document' | 'client';
  locale: Locale;
  /** URLs of files that were loaded before the worker controlled the page. */
  files: string[];
  /** True if the visitor saves data: then nothing is prefetched. */
  saveData: boolean;
}
