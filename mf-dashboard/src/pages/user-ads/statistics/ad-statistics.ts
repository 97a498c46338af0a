import { creditsApi } from '@houni/api-client/credits';
import { ownItemsApi } from '@houni/api-client/own-items';
import { definePage } from '@houni/remote';
import { dashboardHead } from '@houni/dashboard/dashboard-head';
import { signedInOnly } from '@houni/dashboard/signed-in-only';
import { AdStatisticsPage } from './ad-statistics-page.tsx';
import { RECENT_ENTRIES } from './spent-credits.tsx';
import { statisticsQuery } from './statistics-query.ts';

/** `/user-ads/{key}/statistics` on the dashboard host. */
export const adStatisticsPage = definePage('userAdStatistics', {
  load: (context) =>
    signedInOnly(context, async () => {
      const { store, route } = context;
      const [{ data, error }] = await Promise.all([
        store.dispatch(ownItemsApi.endpoints.getItemStatistics.initiate(statisticsQuery(route.params.publicKey))),
        store.dispatch(creditsApi.endpoints.getLedger.initiate(RECENT_ENTRIES)),
      ]);
      if (error && 'status' in error && error.status === 404) return { kind: 'notFound' };
      if (!data) return { kind: 'unavailable', reason: 'The statistics of the ad did not arrive.' };
      return { kind: 'ok', cache: 'private' };
    }),
  head: (context) => dashboardHead('dashboardAds:stats.title', context),
  Component: AdStatisticsPage,
});
