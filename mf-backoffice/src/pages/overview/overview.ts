import { definePage } from '@houni/remote';
import { officeHead } from '../../parts/office-head.ts';
import { staffOnly } from '../../parts/staff-only.ts';
import { OverviewPage } from './overview-page.tsx';

/** `/office` on the dashboard host: what waits. */
export const overviewPage = definePage('office', {
  load: (context) => staffOnly(context, () => Promise.resolve(null)),
  head: (context) => officeHead('backoffice:overview.title', context),
  Component: OverviewPage,
});
