import { staffModerationApi } from '@houni/api-client/staff-moderation';
import { definePage } from '@houni/remote';
import { officeTexts } from '../../messages.ts';
import { officeHead } from '../../parts/office-head.ts';
import { staffOnly } from '../../parts/staff-only.ts';
import { queueQuery } from './queue-query.ts';
import { QueuePage } from './queue-page.tsx';

/** `/office/queue?cause=&risk=&sort=&page=` on the dashboard host. */
export const queuePage = definePage('officeQueue', {
  load: (context) =>
    staffOnly(context, async () =>
      context.store.dispatch(staffModerationApi.endpoints.staffQueue.initiate(queueQuery(context.query))),
    ),
  head: (context) => officeHead('backoffice:queue.title', context),
  texts: officeTexts('backofficeCase', 'backofficeQueue'),
  Component: QueuePage,
});
