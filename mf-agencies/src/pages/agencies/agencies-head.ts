import type { Head, HeadContext } from '@houni/remote';
import { breadcrumbList } from '@houni/routing/breadcrumb-list';
import { alternatesOf } from '@houni/routing/alternates';
import { buildPath } from '@houni/routing/build';
import { isFiltered, parseAgencyFilters } from './agency-filters.ts';

/** Narrowed lists are for visitors; search engines keep the whole one. */
export function agenciesHead({ route, query, locale, config, t }: HeadContext<'agencies'>): Head {
  const { page } = route.params;
  return {
    title: `${page > 1 ? t('agencies:list.headTitlePage', { page }) : t('agencies:list.headTitle')} | ${t('common:brand')}`,
    description: t('agencies:list.description'),
    canonical: buildPath('agencies', { page }, locale),
    alternates: alternatesOf((other) => buildPath('agencies', { page }, other)),
    robots: isFiltered(parseAgencyFilters(query)) ? 'noindex,follow' : 'index,follow',
    jsonLd: [
      breadcrumbList(config.siteUrl, [
        { name: t('common:navigation.home'), path: buildPath('home', {}, locale) },
        { name: t('agencies:crumbs.agencies'), path: buildPath('agencies', { page: 1 }, locale) },
      ]),
    ],
  };
}
