import type { Head, HeadContext } from '@houni/remote';
import { buildPath } from '@houni/routing/build';
import { isFiltered, parseAgencyFilters } from './agency-filters.ts';

/** Filtered and sorted lists are not indexed; search engines index the whole list. */
export function agenciesHead({ route, query, locale, t }: HeadContext<'agencies'>): Head {
  const { page } = route.params;
  const filters = parseAgencyFilters(query);
  const title = page > 1 ? t('agencies:list.headTitlePage', { page }) : t('agencies:list.headTitle');
  const description = t('agencies:list.description');
  return {
    title: `${title} | ${t('common:brand')}`,
    description: page > 1 ? `${title}. ${description}` : description,
    canonical: buildPath('agencies', { page }, locale),
    robots: isFiltered(filters) || filters.sort !== undefined ? 'noindex,follow' : 'index,follow',
  };
}
