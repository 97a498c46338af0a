import { definePage } from '@houni/remote';
import { agenciesApi } from '../../api.ts';
import { AgenciesPage } from './agencies-page.tsx';
import { agenciesHead } from './agencies-head.ts';
import { agenciesQuery } from './agency-filters.ts';

/** `/agencies` and `/agencies/page-n`, filtered by the query. */
export const agenciesPage = definePage('agencies', {
  async load({ route, query, store }) {
    const { agenciesList, agenciesGovernorates } = agenciesApi.endpoints;
    const [{ data }] = await Promise.all([
      store.dispatch(agenciesList.initiate(agenciesQuery(route, query))),
      // The list works without filter options, so their failure does not fail the page.
      store.dispatch(agenciesGovernorates.initiate()),
    ]);
    if (!data) return { kind: 'unavailable', reason: 'The list of agencies did not arrive.' };
    if (data.items.length === 0 && route.params.page > 1) return { kind: 'notFound' };
    return { kind: 'ok', cache: 'public' };
  },
  head: agenciesHead,
  Component: AgenciesPage,
});
