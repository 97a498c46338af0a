import type { Locale } from '@houni/domain/locale';
import type { Messages, PageDefinition } from '@houni/remote';
import type backoffice from './messages/fr.json';
import type backofficeAgencies from './pages/agencies/messages/fr.json';
import type backofficeArticles from './pages/articles/messages/fr.json';
import type backofficeAudit from './pages/audit/messages/fr.json';
import type backofficeCase from './pages/case/messages/fr.json';
import type backofficeContact from './pages/contact/messages/fr.json';
import type backofficeConversations from './pages/conversations/messages/fr.json';
import type backofficeMachine from './pages/jobs/messages/fr.json';
import type backofficeMoney from './pages/money/messages/fr.json';
import type backofficeNewsletter from './pages/newsletter/messages/fr.json';
import type backofficeOrders from './pages/orders/messages/fr.json';
import type backofficePeople from './pages/people/messages/fr.json';
import type backofficeQueue from './pages/queue/messages/fr.json';
import type backofficeRates from './pages/rates/messages/fr.json';
import type backofficeRedirects from './pages/redirects/messages/fr.json';
import type backofficeSearches from './pages/searches/messages/fr.json';

declare module '@houni/i18n/text-keys' {
  interface TextNamespaces {
    backoffice: typeof backoffice;
    backofficeAgencies: typeof backofficeAgencies;
    backofficeArticles: typeof backofficeArticles;
    backofficeAudit: typeof backofficeAudit;
    backofficeCase: typeof backofficeCase;
    backofficeContact: typeof backofficeContact;
    backofficeConversations: typeof backofficeConversations;
    backofficeMachine: typeof backofficeMachine;
    backofficeMoney: typeof backofficeMoney;
    backofficeNewsletter: typeof backofficeNewsletter;
    backofficeOrders: typeof backofficeOrders;
    backofficePeople: typeof backofficePeople;
    backofficeQueue: typeof backofficeQueue;
    backofficeRates: typeof backofficeRates;
    backofficeRedirects: typeof backofficeRedirects;
    backofficeSearches: typeof backofficeSearches;
  }
}

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
