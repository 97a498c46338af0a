import { ADDRESSES } from '@houni/routing/addresses';
import { pathBuilder } from '@houni/routing/build';
import type { ParamsOf } from '@houni/routing/route-pattern';
import type { RouteDeclaration } from '@houni/routing/route-table';

/** The remote's name: of its texts, endpoints and routes. */
export const name = 'backoffice';

/** The routes that this remote serves; the build writes them into the manifest. Nobody but staff gets their pages. */
export const routes = {
  office: ADDRESSES.office,
  officeQueue: { path: 'office/queue', host: 'dashboard' },
  officeReports: { path: 'office/reports', host: 'dashboard' },
  officeAgencies: { path: 'office/agencies', host: 'dashboard' },
  officeAgency: { path: 'office/agencies/{key:agencyKey}', host: 'dashboard' },
  officeOrders: { path: 'office/orders', host: 'dashboard' },
  officePayments: { path: 'office/payments', host: 'dashboard' },
  officeInvoices: { path: 'office/invoices', host: 'dashboard' },
  officeCounter: { path: 'office/counter', host: 'dashboard' },
  officeAdjustments: { path: 'office/adjustments', host: 'dashboard' },
  officePrices: { path: 'office/prices', host: 'dashboard' },
  officeCase: { path: 'office/queue/{key:adKey}', host: 'dashboard' },
  officeConversations: { path: 'office/conversations', host: 'dashboard' },
  officeConversation: { path: 'office/conversations/{key:conversationReportKey}', host: 'dashboard' },
  officeArticles: { path: 'office/articles', host: 'dashboard' },
  officeNewArticle: { path: 'office/articles/new', host: 'dashboard' },
  officeTags: { path: 'office/articles/tags', host: 'dashboard' },
  officeArticle: { path: 'office/articles/{key:token}', host: 'dashboard' },
  officeRedirects: { path: 'office/redirects', host: 'dashboard' },
  officeContact: { path: 'office/contact', host: 'dashboard' },
  officeContactRequest: { path: 'office/contact/{key:token}', host: 'dashboard' },
  officeNewsletter: { path: 'office/newsletter', host: 'dashboard' },
  officeNewIssue: { path: 'office/newsletter/new', host: 'dashboard' },
  officeIssue: { path: 'office/newsletter/{key:token}', host: 'dashboard' },
  officeRates: { path: 'office/rates', host: 'dashboard' },
  officePeople: { path: 'office/people', host: 'dashboard' },
  officeAccount: { path: 'office/people/{uid:token}', host: 'dashboard' },
  officeJobs: { path: 'office/jobs', host: 'dashboard' },
  officeMails: { path: 'office/mails', host: 'dashboard' },
  officeImports: { path: 'office/imports', host: 'dashboard' },
  officeReleases: { path: 'office/releases', host: 'dashboard' },
  officeAudit: { path: 'office/audit', host: 'dashboard' },
  officeDayPicks: { path: 'office/day-picks', host: 'dashboard' },
  officeSearches: { path: 'office/searches', host: 'dashboard' },
} as const satisfies Record<string, RouteDeclaration>;

type Own = Omit<typeof routes, 'office'>;

declare module '@houni/routing/route' {
  interface OwnRouteParams extends Record<never, never> {
    officeQueue: ParamsOf<Own['officeQueue']['path']>;
    officeReports: ParamsOf<Own['officeReports']['path']>;
    officeAgencies: ParamsOf<Own['officeAgencies']['path']>;
    officeAgency: ParamsOf<Own['officeAgency']['path']>;
    officeOrders: ParamsOf<Own['officeOrders']['path']>;
    officePayments: ParamsOf<Own['officePayments']['path']>;
    officeInvoices: ParamsOf<Own['officeInvoices']['path']>;
    officeCounter: ParamsOf<Own['officeCounter']['path']>;
    officeAdjustments: ParamsOf<Own['officeAdjustments']['path']>;
    officePrices: ParamsOf<Own['officePrices']['path']>;
    officeCase: ParamsOf<Own['officeCase']['path']>;
    officeConversations: ParamsOf<Own['officeConversations']['path']>;
    officeConversation: ParamsOf<Own['officeConversation']['path']>;
    officeArticles: ParamsOf<Own['officeArticles']['path']>;
    officeNewArticle: ParamsOf<Own['officeNewArticle']['path']>;
    officeTags: ParamsOf<Own['officeTags']['path']>;
    officeArticle: ParamsOf<Own['officeArticle']['path']>;
    officeRedirects: ParamsOf<Own['officeRedirects']['path']>;
    officeContact: ParamsOf<Own['officeContact']['path']>;
    officeContactRequest: ParamsOf<Own['officeContactRequest']['path']>;
    officeNewsletter: ParamsOf<Own['officeNewsletter']['path']>;
    officeNewIssue: ParamsOf<Own['officeNewIssue']['path']>;
    officeIssue: ParamsOf<Own['officeIssue']['path']>;
    officeRates: ParamsOf<Own['officeRates']['path']>;
    officePeople: ParamsOf<Own['officePeople']['path']>;
    officeAccount: ParamsOf<Own['officeAccount']['path']>;
    officeJobs: ParamsOf<Own['officeJobs']['path']>;
    officeMails: ParamsOf<Own['officeMails']['path']>;
    officeImports: ParamsOf<Own['officeImports']['path']>;
    officeReleases: ParamsOf<Own['officeReleases']['path']>;
    officeAudit: ParamsOf<Own['officeAudit']['path']>;
    officeDayPicks: ParamsOf<Own['officeDayPicks']['path']>;
    officeSearches: ParamsOf<Own['officeSearches']['path']>;
  }
}

export const officePath = pathBuilder(routes.office.path);
export const queuePath = pathBuilder(routes.officeQueue.path);
export const casePath = pathBuilder(routes.officeCase.path);
export const conversationsPath = pathBuilder(routes.officeConversations.path);
export const conversationPath = pathBuilder(routes.officeConversation.path);
export const reportsPath = pathBuilder(routes.officeReports.path);
export const agenciesPath = pathBuilder(routes.officeAgencies.path);
export const agencyPath = pathBuilder(routes.officeAgency.path);
export const ordersPath = pathBuilder(routes.officeOrders.path);
export const paymentsPath = pathBuilder(routes.officePayments.path);
export const articlesPath = pathBuilder(routes.officeArticles.path);
export const newArticlePath = pathBuilder(routes.officeNewArticle.path);
export const tagsPath = pathBuilder(routes.officeTags.path);
export const articlePath = pathBuilder(routes.officeArticle.path);
export const redirectsPath = pathBuilder(routes.officeRedirects.path);
export const contactPath = pathBuilder(routes.officeContact.path);
export const contactRequestPath = pathBuilder(routes.officeContactRequest.path);
export const newsletterPath = pathBuilder(routes.officeNewsletter.path);
export const newIssuePath = pathBuilder(routes.officeNewIssue.path);
export const issuePath = pathBuilder(routes.officeIssue.path);
export const ratesPath = pathBuilder(routes.officeRates.path);
export const invoicesPath = pathBuilder(routes.officeInvoices.path);
export const counterPath = pathBuilder(routes.officeCounter.path);
export const adjustmentsPath = pathBuilder(routes.officeAdjustments.path);
export const pricesPath = pathBuilder(routes.officePrices.path);
export const peoplePath = pathBuilder(routes.officePeople.path);
export const accountPath = pathBuilder(routes.officeAccount.path);
export const jobsPath = pathBuilder(routes.officeJobs.path);
export const mailsPath = pathBuilder(routes.officeMails.path);
export const importsPath = pathBuilder(routes.officeImports.path);
export const releasesPath = pathBuilder(routes.officeReleases.path);
export const auditPath = pathBuilder(routes.officeAudit.path);
export const dayPicksPath = pathBuilder(routes.officeDayPicks.path);
export const searchesPath = pathBuilder(routes.officeSearches.path);
