import { agenciesApi } from '@houni/api-client/agencies';
import { placesApi } from '@houni/api-client/places';
import { definePage } from '@houni/remote';
import { AgenciesPage } from './agencies-page.tsx';
import { agenciesHead } from './agencies-head.ts';
import { agenciesQuery } from './agency-filters.ts';

/** `/agencies` and `/agencies/page-n`, filtered by the query. */
export const agenciesPage = definePage('agencies', {
  async load({ route, query, store }) {
    const { getAgencies } = agenciesApi.endpoints;
    const { getGovernorates } = placesApi.endpoints;
    const [{ data }] = await Promise.all([
      store.dispatch(getAgencies.initiate(agenciesQuery(route, query))),
      // The list works without filter options, so their failure does not fail the page.
      store.dispatch(getGovernorates.initiate()),
    ]);
    if (!data) return { kind: 'unavailable', reason: 'The list of agencies did not arrive.' };
    if (data.items.length === 0 && route.params.page > 1) return { kind: 'notFound' };
    return { kind: 'ok', cache: 'public' };
  },
  head: agenciesHead,
  Component: AgenciesPage,
});
