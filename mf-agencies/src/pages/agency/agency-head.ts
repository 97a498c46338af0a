import { agenciesApi } from '@houni/api-client/agencies';
import type { AgencyDetail } from '@houni/contracts/agency';
import { withPlacePreposition } from '@houni/i18n/with-place-preposition';
import type { Head, HeadContext } from '@houni/remote';
import { itemQueryString, parseItemFilters } from './item-filters.ts';
import { adPageOf, agencyAdsPath, agencyQuery } from './agency-queries.ts';

/** The loaded agency of a route. */
export function shownAgency({ route, state }: Pick<HeadContext<'agency'>, 'route' | 'state'>): AgencyDetail | null {
  return agenciesApi.endpoints.getAgency.select(agencyQuery(route))(state).data?.agency ?? null;
}

/** Head of an agency's page. */
export function agencyHead(context: HeadContext<'agency'>): Head {
  const { query, locale, t } = context;
  const agency = shownAgency(context);
  if (!agency) return { title: t('agencies:list.headTitle'), robots: 'noindex,follow' };
  const page = adPageOf(query);
  const isFiltered = itemQueryString(parseItemFilters(query), 1) !== '';
  const names = { name: agency.name, inPlace: withPlacePreposition(agency.delegation.names[locale], locale, t) };
  const title =
    page > 1 ? t('agencies:agency.headTitlePage', { ...names, page }) : t('agencies:agency.headTitle', names);
  return {
    title: `${title} | ${t('common:brand')}`,
    description: `${title}. ${agency.tagline}`,
    canonical: agencyAdsPath(agency, isFiltered ? 1 : page, locale),
    // As for listings: a selection of the ads has the address of all.
    robots: isFiltered ? 'noindex,follow' : 'index,follow',
  };
}
