import { staffModerationApi } from '@houni/api-client/staff-moderation';
import { definePage } from '@houni/remote';
import { officeTexts } from '../../messages.ts';
import { officeHead } from '../../parts/office-head.ts';
import { staffOnly } from '../../parts/staff-only.ts';
import { ConversationsPage } from './conversations-page.tsx';
import { conversationsQuery } from './conversations-query.ts';

/** `/office/conversations?sort=&page=` on the dashboard host. */
export const conversationsPage = definePage('officeConversations', {
  load: (context) =>
    staffOnly(context, async () =>
      context.store.dispatch(
        staffModerationApi.endpoints.staffConversations.initiate(conversationsQuery(context.query)),
      ),
    ),
  head: (context) => officeHead('backofficeConversations:title', context),
  texts: officeTexts('backofficeConversations'),
  Component: ConversationsPage,
});
