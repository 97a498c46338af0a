import type { InvitationAnswer } from '@houni/contracts/agency-write';
import type { Stories, StoryContext } from '@houni/ui/stories';
import { messages } from '../../messages.ts';
import { Invitation } from './invitation-page.tsx';

const invitation = (over: Partial<InvitationAnswer> = {}) => ({
  wide: true,
  render: ({ say }: StoryContext) => (
    <Invitation
      invitation={{
        agency: { publicKey: 'ag_cote', slug: 'cote', name: say('Côte Immobilière', 'وكالة الساحل العقارية') },
        inviter: say('Sami Ben Youssef', 'سامي بن يوسف'),
        email: 'amal@example.tn',
        expiresAt: '2026-07-01T10:00:00.000Z',
        state: 'open',
        visitor: 'may_accept',
        ...over,
      }}
    />
  ),
});

export default {
  title: 'Invitation of an agency',
  phone: true,
  texts: messages,
  states: {
    open: invitation(),
    'signed out': invitation({ visitor: 'signed_out' }),
    'signed in with another address': invitation({ visitor: 'other_account' }),
    'member of another agency': invitation({ visitor: 'in_other_agency' }),
    'inviter unknown': invitation({ inviter: null }),
    accepted: invitation({ visitor: 'member', state: 'accepted' }),
    'accepted by another account': invitation({ visitor: 'other_account', state: 'accepted' }),
    declined: invitation({ state: 'declined' }),
    withdrawn: invitation({ state: 'withdrawn' }),
    expired: invitation({ state: 'expired' }),
  },
} satisfies Stories;
