import { ownAgencyApi } from '@houni/api-client/own-agency';
import { definePage } from '@houni/remote';
import { selectUser } from '@houni/store';
import { fixedPageHead } from '../../parts/fixed-page-head.ts';
import { AddAgencyPage } from './add-agency-page.tsx';

/** `/add-agency`: what an agency gets, what it needs, and the state of the user's own one. */
export const addAgencyPage = definePage('addAgency', {
  async load({ store, locale }) {
    if (!selectUser(store.getState())) return { kind: 'ok', cache: 'public' };
    const { data } = await store.dispatch(ownAgencyApi.endpoints.getOwnAgency.initiate({ locale }));
    return data
      ? { kind: 'ok', cache: 'private' }
      : { kind: 'unavailable', reason: 'The agency of the user did not arrive.' };
  },
  head: (context) => fixedPageHead('addAgency', 'join', context),
  Component: AddAgencyPage,
});
