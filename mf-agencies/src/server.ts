import type { ServerRemoteDefinition } from '@houni/remote';
import { agenciesServerHead } from './pages/agencies/agencies-server-head.ts';
import { agencyServerHead } from './pages/agency/agency-server-head.ts';
import { fixedPageServerHead } from './parts/fixed-page-server-head.ts';
import definition from './remote.ts';

export default {
  ...definition,
  serverHeads: {
    agencies: agenciesServerHead,
    agency: agencyServerHead,
    tokens: (context, head) => fixedPageServerHead('tokens', 'tokens', context, head),
    pricing: (context, head) => fixedPageServerHead('pricing', 'pricing', context, head),
    addAgency: (context, head) => fixedPageServerHead('addAgency', 'join', context, head),
  },
} satisfies ServerRemoteDefinition;
