import { savedSearchesApi } from '@houni/api-client/saved-searches';
import { definePage } from '@houni/remote';
import { dashboardHead } from '@houni/dashboard/dashboard-head';
import { signedInOnly } from '@houni/dashboard/signed-in-only';
import { SavedSearchesPage } from './saved-searches-page.tsx';

/** `/saved-searches` on the dashboard host. */
export const savedSearchesPage = definePage('savedSearches', {
  load: (context) =>
    signedInOnly(context, async () => {
      const { data } = await context.store.dispatch(savedSearchesApi.endpoints.getSavedSearches.initiate());
      if (!data) return { kind: 'unavailable', reason: 'The saved searches did not arrive.' };
      return { kind: 'ok', cache: 'private' };
    }),
  head: (context) => dashboardHead('dashboard:savedSearches.title', context),
  Component: SavedSearchesPage,
});
