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
    agencyRegistration: async () =>
      (await import(/* webpackChunkName: "page-agencyRegistration" */ './pages/registration/registration.ts'))
        .registrationPage,
    addAgency: async () =>
      (await import(/* webpackChunkName: "page-addAgency" */ './pages/add-agency/add-agency.ts')).addAgencyPage,
    agencyDesk: async () => (await import(/* webpackChunkName: "page-agencyDesk" */ './pages/desk/desk.ts')).deskPage,
    agencyEditor: async () =>
      (await import(/* webpackChunkName: "page-agencyEditor" */ './pages/desk/editor/editor.ts')).editorPage,
    agencyTeam: async () =>
      (await import(/* webpackChunkName: "page-agencyTeam" */ './pages/desk/team/team.ts')).teamPage,
    agencyLicence: async () =>
      (await import(/* webpackChunkName: "page-agencyLicence" */ './pages/desk/licence/licence.ts')).licencePage,
  },
  fragments: {
    ofTheDay: async () =>
      (await import(/* webpackChunkName: "fragment-ofTheDay" */ './fragments/of-the-day.ts')).ofTheDay,
  },
  messages,
});
