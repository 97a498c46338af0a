import type { OwnAgency } from '@houni/contracts/agency-write';
import type { AgencyState } from '@houni/domain/agency-registration';
import type { Messages } from '@houni/remote';
import { loadPageTexts } from '@houni/remote';
import type { Stories, StoryContext } from '@houni/ui/stories';
import { messages } from '../../messages.ts';
import { Desk } from './desk-page.tsx';
import { DESK_TEXTS } from './desk-texts.ts';
import { ownAgency, team } from './desk.test-support.ts';
import { Licence } from './licence/licence-page.tsx';
import { Team } from './team/team-page.tsx';

type Check = Partial<OwnAgency['check']>;
const agencyIn = ({ say }: StoryContext, over: Partial<OwnAgency> = {}, check: Check = {}): OwnAgency =>
  ownAgency({
    name: say('Côte Immobilière', 'وكالة الساحل العقارية'),
    members: [{ uid: 'u1', name: say('Sami Ben Youssef', 'سامي بن يوسف'), email: null, role: 'owner' }],
    ...over,
    check: { ...ownAgency().check, ...check },
  });
const desk = (state: AgencyState, check: Check = {}, over: Partial<OwnAgency> = {}) => ({
  wide: true,
  render: (context: StoryContext) => <Desk agency={agencyIn(context, { state, ...over }, check)} />,
});
const refusal = { reason: 'documents_missing', note: 'RNE 2024', fields: [] };

export default {
  title: 'Desk of an agency',
  phone: true,
  texts: async (locale): Promise<Record<string, Messages>> => ({
    ...(await messages(locale)),
    ...(await loadPageTexts({ texts: DESK_TEXTS }, locale)),
  }),
  states: {
    verified: desk('verified'),
    'licence ends soon': desk('verified', { licence: 'ending' }),
    'licence ended': desk('revoked', { licence: 'ended', verifiedAt: null, missing: ['licence', 'document_licence'] }),
    'badge removed': desk('revoked', { verifiedAt: null }),
    'changed since the check': desk('recheck', { verifiedAt: null }),
    pending: desk('pending', {
      verifiedAt: null,
      licence: 'none',
      missing: ['licence', 'document_rne', 'proved_address'],
    }),
    refused: desk('refused', { verifiedAt: null }, { refusal }),
    suspended: desk('suspended'),
    agent: desk('verified', {}, { role: 'agent' }),
    team: {
      wide: true,
      render: (context: StoryContext) => <Team agency={agencyIn(context)} team={team} />,
    },
    'team of an agent': {
      wide: true,
      render: (context: StoryContext) => (
        <Team
          agency={agencyIn(context, { role: 'agent' })}
          team={{ members: team.members.map((member) => ({ ...member, figures: null })), invitations: [] }}
        />
      ),
    },
    'team without a badge': {
      wide: true,
      render: (context: StoryContext) => (
        <Team
          agency={agencyIn(context, { state: 'recheck' })}
          team={{ members: team.members.slice(0, 1), invitations: [] }}
        />
      ),
    },
    licence: { wide: true, render: (context: StoryContext) => <Licence agency={agencyIn(context)} /> },
    'no licence': {
      wide: true,
      render: (context: StoryContext) => (
        <Licence agency={agencyIn(context, { state: 'pending', licence: null }, { licence: 'none' })} />
      ),
    },
  },
} satisfies Stories;
