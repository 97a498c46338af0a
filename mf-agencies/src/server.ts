import { defineServerRemote } from '@houni/remote';
import { agenciesServerHead } from './pages/agencies/agencies-server-head.ts';
import { agencyForm, agencyMessageForm, agencyReportForm } from './pages/agency/agency-form.ts';
import { invitationForm } from './pages/invitation/invitation-form.ts';
import { agencyServerHead } from './pages/agency/agency-server-head.ts';
import { fixedPageServerHead } from './parts/fixed-page-server-head.ts';
import definition from './remote.ts';
import { routes } from './routes.ts';

export default defineServerRemote(definition, {
  routes,
  forms: { agency: agencyForm, message: agencyMessageForm, report: agencyReportForm, invitation: invitationForm },
  serverHeads: {
    agencies: agenciesServerHead,
    agency: agencyServerHead,
    tokens: (context, head) => fixedPageServerHead('tokens', 'tokens', context, head),
    pricing: (context, head) => fixedPageServerHead('pricing', 'pricing', context, head),
    addAgency: (context, head) => fixedPageServerHead('addAgency', 'join', context, head),
  },
});
