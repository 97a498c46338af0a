import { agenciesApi } from '@houni/api-client/agencies';
import { definePage } from '@houni/remote';
import { reportStateOf } from '@houni/report/report-subject';
import { slugify } from '@houni/routing/slugify';
import { agencyHead } from './agency-head.ts';
import { parseItemFilters } from './item-filters.ts';
import { reportFormPart } from '@houni/report/report-parts';
import { AgencyPage } from './agency-page.tsx';
import { adPageOf, agencyAdsPath, agencyAdsQuery, agencyQuery } from './agency-queries.ts';

/** `/agencies/{slug}/{public_key}`: the key identifies the agency, and a wrong slug is redirected once. */
export const agencyPage = definePage('agency', {
  async load({ route, query, locale, store }) {
    const { getAgency, getAgencyItems } = agenciesApi.endpoints;
    const [{ data }, ads] = await Promise.all([
      store.dispatch(getAgency.initiate(agencyQuery(route))),
      store.dispatch(getAgencyItems.initiate(agencyAdsQuery(route, query))),
      reportStateOf(query) !== null && reportFormPart.load(locale),
    ]);
    if (!data) return { kind: 'unavailable', reason: 'The agency did not arrive.' };
    if (!data.agency) return data.gone === true ? { kind: 'ok', status: 410 } : { kind: 'notFound' };
    const page = adPageOf(query);
    const filters = parseItemFilters(query);
    if ((slugify(data.agency.slug) || '-') !== (route.params.slug || '-')) {
      const to = agencyAdsPath(data.agency, page, locale, { filters, explicitPrefix: route.prefix !== null });
      return { kind: 'redirect', status: 301, to };
    }
    if (!ads.data) return { kind: 'unavailable', reason: 'The ads of the agency did not arrive.' };
    if (page > 1 && ads.data.items.length === 0) return { kind: 'notFound' };
    return { kind: 'ok', cache: 'public' };
  },
  head: agencyHead,
  Component: AgencyPage,
});
