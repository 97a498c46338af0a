import { staffModerationApi } from '@houni/api-client/staff-moderation';
import { definePage } from '@houni/remote';
import { officeTexts } from '../../messages.ts';
import { officeHead } from '../../parts/office-head.ts';
import { staffOnly } from '../../parts/staff-only.ts';
import { CasePage } from './case-page.tsx';

/** `/office/queue/{key}?cause=&risk=&sort=` on the dashboard host; the next case comes from the same part of the queue. */
export const casePage = definePage('officeCase', {
  load: (context) =>
    staffOnly(context, async () =>
      context.store.dispatch(staffModerationApi.endpoints.staffCase.initiate(context.route.params.key)),
    ),
  head: (context) => officeHead('backofficeCase:title', context),
  texts: officeTexts('backofficeCase'),
  Component: CasePage,
});
