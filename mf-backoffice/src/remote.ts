import { defineRemote } from '@houni/remote';
import { messages } from './messages.ts';

export default defineRemote({
  name: 'backoffice',
  pages: {
    // The chunk's name lets the server preload the page's code together with the entry.
    office: async () =>
      (await import(/* webpackChunkName: "page-office" */ './pages/overview/overview.ts')).overviewPage,
    officeQueue: async () =>
      (await import(/* webpackChunkName: "page-officeQueue" */ './pages/queue/queue.ts')).queuePage,
    officeReports: async () =>
      (await import(/* webpackChunkName: "page-officeReports" */ './pages/reports/reports.ts')).reportsPage,
    officeAgencies: async () =>
      (await import(/* webpackChunkName: "page-officeAgencies" */ './pages/agencies/agencies.ts')).agenciesPage,
    officeAgency: async () =>
      (await import(/* webpackChunkName: "page-officeAgency" */ './pages/agency/agency.ts')).agencyPage,
    officeOrders: async () =>
      (await import(/* webpackChunkName: "page-officeOrders" */ './pages/orders/orders.ts')).ordersPage,
    officePayments: async () =>
      (await import(/* webpackChunkName: "page-officePayments" */ './pages/payments/payments.ts')).paymentsPage,
    officeInvoices: async () =>
      (await import(/* webpackChunkName: "page-officeInvoices" */ './pages/money/invoices.ts')).invoicesPage,
    officeCounter: async () =>
      (await import(/* webpackChunkName: "page-officeCounter" */ './pages/money/counter.ts')).counterPage,
    officeAdjustments: async () =>
      (await import(/* webpackChunkName: "page-officeAdjustments" */ './pages/money/adjustments.ts')).adjustmentsPage,
    officePrices: async () =>
      (await import(/* webpackChunkName: "page-officePrices" */ './pages/money/prices.ts')).pricesPage,
    officeCase: async () => (await import(/* webpackChunkName: "page-officeCase" */ './pages/case/case.ts')).casePage,
    officeConversations: async () =>
      (await import(/* webpackChunkName: "page-officeConversations" */ './pages/conversations/conversations.ts'))
        .conversationsPage,
    officeConversation: async () =>
      (await import(/* webpackChunkName: "page-officeConversation" */ './pages/conversations/conversation.ts'))
        .conversationPage,
    officeArticles: async () =>
      (await import(/* webpackChunkName: "page-officeArticles" */ './pages/articles/articles.ts')).articlesPage,
    officeNewArticle: async () =>
      (await import(/* webpackChunkName: "page-officeNewArticle" */ './pages/article/new-article.ts')).newArticlePage,
    officeTags: async () => (await import(/* webpackChunkName: "page-officeTags" */ './pages/tags/tags.ts')).tagsPage,
    officeArticle: async () =>
      (await import(/* webpackChunkName: "page-officeArticle" */ './pages/article/article.ts')).articlePage,
    officeRedirects: async () =>
      (await import(/* webpackChunkName: "page-officeRedirects" */ './pages/redirects/redirects.ts')).redirectsPage,
    officeContact: async () =>
      (await import(/* webpackChunkName: "page-officeContact" */ './pages/contact/contact.ts')).contactPage,
    officeContactRequest: async () =>
      (await import(/* webpackChunkName: "page-officeContactRequest" */ './pages/contact-request/contact-request.ts'))
        .contactRequestPage,
    officeNewsletter: async () =>
      (await import(/* webpackChunkName: "page-officeNewsletter" */ './pages/newsletter/newsletter.ts')).newsletterPage,
    officeNewIssue: async () =>
      (await import(/* webpackChunkName: "page-officeNewIssue" */ './pages/issue/new-issue.ts')).newIssuePage,
    officeIssue: async () =>
      (await import(/* webpackChunkName: "page-officeIssue" */ './pages/issue/issue.ts')).issuePage,
    officeRates: async () =>
      (await import(/* webpackChunkName: "page-officeRates" */ './pages/rates/rates.ts')).ratesPage,
    officePeople: async () =>
      (await import(/* webpackChunkName: "page-officePeople" */ './pages/people/people.ts')).peoplePage,
    officeAccount: async () =>
      (await import(/* webpackChunkName: "page-officeAccount" */ './pages/account/account.ts')).accountPage,
    officeJobs: async () => (await import(/* webpackChunkName: "page-officeJobs" */ './pages/jobs/jobs.ts')).jobsPage,
    officeMails: async () =>
      (await import(/* webpackChunkName: "page-officeMails" */ './pages/mails/mails.ts')).mailsPage,
    officeImports: async () =>
      (await import(/* webpackChunkName: "page-officeImports" */ './pages/imports/imports.ts')).importsPage,
    officeReleases: async () =>
      (await import(/* webpackChunkName: "page-officeReleases" */ './pages/releases/releases.ts')).releasesPage,
    officeAudit: async () =>
      (await import(/* webpackChunkName: "page-officeAudit" */ './pages/audit/audit.ts')).auditPage,
    officeDayPicks: async () =>
      (await import(/* webpackChunkName: "page-officeDayPicks" */ './pages/searches/day-picks.ts')).dayPicksPage,
    officeSearches: async () =>
      (await import(/* webpackChunkName: "page-officeSearches" */ './pages/searches/searches.ts')).searchesPage,
  },
  messages,
});
