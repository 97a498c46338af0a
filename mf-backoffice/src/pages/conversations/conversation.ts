import { staffModerationApi } from '@houni/api-client/staff-moderation';
import { definePage } from '@houni/remote';
import { officeTexts } from '../../messages.ts';
import { officeHead } from '../../parts/office-head.ts';
import { staffOnly } from '../../parts/staff-only.ts';
import { ConversationPage } from './conversation-page.tsx';

/** `/office/conversations/{key}` on the dashboard host; `key` is that of the report. */
export const conversationPage = definePage('officeConversation', {
  load: (context) =>
    staffOnly(context, async () =>
      context.store.dispatch(staffModerationApi.endpoints.staffConversation.initiate(context.route.params.key)),
    ),
  head: (context) => officeHead('backofficeConversations:one', context),
  texts: officeTexts('backofficeConversations'),
  Component: ConversationPage,
});
