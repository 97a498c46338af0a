import { staffAccountsApi } from '@houni/api-client/staff-accounts';
import { definePage } from '@houni/remote';
import { selectUser } from '@houni/store';
import { officeTexts } from '../../messages.ts';
import { officeHead } from '../../parts/office-head.ts';
import { isAllowed, staffOnly } from '../../parts/staff-only.ts';
import { PeoplePage } from './people-page.tsx';
import { peopleQuery } from './people-query.ts';

/** `/office/people?q=&state=&role=&sort=&page=` on the dashboard host. */
export const peoplePage = definePage('officePeople', {
  load: (context) =>
    staffOnly(context, async () => {
      const { store, query } = context;
      const asked = peopleQuery(query, isAllowed(selectUser(store.getState()), 'administrators'));
      return asked === null ? null : store.dispatch(staffAccountsApi.endpoints.staffAccounts.initiate(asked));
    }),
  head: (context) => officeHead('backofficePeople:title', context),
  texts: officeTexts('backofficePeople'),
  Component: PeoplePage,
});
