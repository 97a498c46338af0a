import { definePage } from '@houni/remote';
import { fixedPageHead } from '../../parts/fixed-page-head.ts';
import { AddAgencyPage } from './add-agency-page.tsx';

/** `/add-agency`: benefits, required documents, first steps. */
export const addAgencyPage = definePage('addAgency', {
  load: async () => ({ kind: 'ok', cache: 'public' }),
  head: (context) => fixedPageHead('addAgency', 'join', context),
  Component: AddAgencyPage,
});
