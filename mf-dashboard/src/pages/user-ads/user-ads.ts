import { draftsApi } from '@houni/api-client/drafts';
import { ownItemsApi } from '@houni/api-client/own-items';
import { definePage } from '@houni/remote';
import { dashboardHead } from '@houni/dashboard/dashboard-head';
import { signedInOnly } from '@houni/dashboard/signed-in-only';
import { myAdsQuery } from './my-ads-query.ts';
import { OVERVIEW_DAYS } from './weeks-of.ts';
import { UserAdsPage } from './user-ads-page.tsx';

/** `/user-ads?state=&page=`, `?ad=` (one ad), `?renew=` and `?confirm=` (links of mails) on the dashboard host. */
export const userAdsPage = definePage('userAds', {
  load: async (context) => {
    // The signed link of a mail renews without sign-in.
    if (context.query.has('renew')) return { kind: 'ok', cache: 'private' };
    const token = context.query.get('confirm');
    if (token !== null) {
      const { store, locale } = context;
      await store.dispatch(ownItemsApi.endpoints.getConfirmations.initiate({ token, locale }));
      return { kind: 'ok', cache: 'private' };
    }
    return signedInOnly(context, async () => {
      const { store, query, locale } = context;
      const [{ data }] = await Promise.all([
        store.dispatch(ownItemsApi.endpoints.getMyItems.initiate(myAdsQuery(query, locale))),
        store.dispatch(draftsApi.endpoints.getDrafts.initiate()),
        store.dispatch(ownItemsApi.endpoints.getAllStatistics.initiate(OVERVIEW_DAYS)),
      ]);
      if (!data) return { kind: 'unavailable', reason: 'The list of the user’s ads did not arrive.' };
      return { kind: 'ok', cache: 'private' };
    });
  },
  head: (context) => dashboardHead('dashboard:userAds.title', context),
  Component: UserAdsPage,
});
