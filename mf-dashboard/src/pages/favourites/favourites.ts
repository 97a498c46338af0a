import { definePage } from '@houni/remote';
import { dashboardApi } from '../../api.ts';
import { dashboardHead } from '../../parts/dashboard-head.ts';
import { signedInOnly } from '../../parts/signed-in-only.ts';
import { FavouritesPage } from './favourites-page.tsx';
import { favouritesQuery } from './favourites-query.ts';

/** `/favourites?page=` on the dashboard host. */
export const favouritesPage = definePage('favourites', {
  load: (context) =>
    signedInOnly(context, async () => {
      const { store, query, locale } = context;
      const call = dashboardApi.endpoints.dashboardFavourites.initiate(favouritesQuery(query, locale));
      const { data } = await store.dispatch(call);
      if (!data) return { kind: 'unavailable', reason: 'The list of favourites did not arrive.' };
      return { kind: 'ok', cache: 'private' };
    }),
  head: (context) => dashboardHead('dashboard:favourites.title', context),
  Component: FavouritesPage,
});
