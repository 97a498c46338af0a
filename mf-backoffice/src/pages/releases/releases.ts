import { definePage } from '@houni/remote';
import { officeTexts } from '../../messages.ts';
import { officeHead } from '../../parts/office-head.ts';
import { staffOnly } from '../../parts/staff-only.ts';
import { ReleasesPage } from './releases-page.tsx';

/** `/office/releases` on the dashboard host, for administrators: the release set that is live. */
export const releasesPage = definePage('officeReleases', {
  // Only browsers can ask the shell.
  load: (context) => staffOnly(context, async () => null, 'administrators'),
  head: (context) => officeHead('backofficeMachine:releases.title', context),
  texts: officeTexts('backofficeMachine'),
  Component: ReleasesPage,
});
