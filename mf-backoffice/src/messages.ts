import type { Locale } from '@houni/domain/locale';
import type { Messages, PageDefinition } from '@houni/remote';

/** The folders with texts of pages, by the namespace of these texts. */
export const NAMESPACES = {
  backofficeAgencies: 'agencies',
  backofficeArticles: 'articles',
  backofficeAudit: 'audit',
  backofficeCase: 'case',
  backofficeContact: 'contact',
  backofficeConversations: 'conversations',
  backofficeMachine: 'jobs',
  backofficeMoney: 'money',
  backofficeNewsletter: 'newsletter',
  backofficeOrders: 'orders',
  backofficePeople: 'people',
  backofficeQueue: 'queue',
  backofficeRates: 'rates',
  backofficeRedirects: 'redirects',
  backofficeSearches: 'searches',
} as const;

export type Namespace = keyof typeof NAMESPACES;

interface MessagesModule {
  default: Messages;
}

/** The texts that all pages need: those of the frame. One chunk for each language. */
export async function messages(locale: Locale): Promise<Record<string, Messages>> {
  const own = (await import(`./messages/${locale}.json`, { with: { type: 'json' } })) as MessagesModule;
  return { backoffice: own.default };
}

/**
 * The property `texts` of a page: those of these namespaces. A test compares them with what the page's modules read.
 * One chunk for each namespace and language.
 */
export function officeTexts(...namespaces: readonly Namespace[]): NonNullable<PageDefinition['texts']> {
  return Object.fromEntries(
    namespaces.map((namespace) => [
      namespace,
      async (locale: Locale) => {
        // webpack makes a chunk for each file that this path can be.
        const texts = (await import(`./pages/${NAMESPACES[namespace]}/messages/${locale}.json`, {
          with: { type: 'json' },
        })) as MessagesModule;
        return texts.default;
      },
    ]),
  );
}
