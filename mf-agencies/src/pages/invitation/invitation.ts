import { invitationsApi } from '@houni/api-client/invitations';
import { definePage } from '@houni/remote';
import { InvitationPage } from './invitation-page.tsx';
import { invitationLinkOf } from './invitation-link.ts';

/** `/agency-invitation?key=…&signature=…`: the link in the mail to an invited agent. Another link answers 404. */
export const invitationPage = definePage('agencyInvitation', {
  async load({ query, store }) {
    const link = invitationLinkOf(query);
    const { data, error } = await store.dispatch(invitationsApi.endpoints.getInvitation.initiate(link));
    // Its address is a secret, and an answer must show at once.
    if (data) return { kind: 'ok', cache: 'private' };
    const isUnknown = error && 'status' in error && (error.status === 404 || error.status === 400);
    return isUnknown ? { kind: 'notFound' } : { kind: 'unavailable', reason: 'The invitation did not arrive.' };
  },
  head: ({ t }) => ({
    title: `${t('agencies:invitation.headTitle')} | ${t('common:brand')}`,
    robots: 'noindex,nofollow',
  }),
  Component: InvitationPage,
});
