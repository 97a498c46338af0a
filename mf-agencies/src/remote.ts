import { defineRemote } from '@houni/remote';
import { messages } from './messages.ts';

export default defineRemote({
  name: 'agencies',
  pages: {
    agencies: async () =>
      (await import(/* webpackChunkName: "page-agencies" */ './pages/agencies/agencies.ts')).agenciesPage,
    agency: async () => (await import(/* webpackChunkName: "page-agency" */ './pages/agency/agency.ts')).agencyPage,
    tokens: async () => (await import(/* webpackChunkName: "page-tokens" */ './pages/tokens/tokens.ts')).tokensPage,
    pricing: async () =>
      (await import(/* webpackChunkName: "page-pricing" */ './pages/pricing/pricing.ts')).pricingPage,
    agencyInvitation: async () =>
      (await import(/* webpackChunkName: "page-agencyInvitation" */ './pages/invitation/invitation.ts')).invitationPage,
    addAgency: async () =>
      (await import(/* webpackChunkName: "page-addAgency" */ './pages/add-agency/add-agency.ts')).addAgencyPage,
  },
  fragments: {
    ofTheDay: async () =>
      (await import(/* webpackChunkName: "fragment-ofTheDay" */ './fragments/of-the-day.ts')).ofTheDay,
  },
  messages,
});
