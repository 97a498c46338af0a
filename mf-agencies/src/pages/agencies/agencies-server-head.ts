import { agenciesApi } from '@houni/api-client/agencies';
import { PAGE_SIZE } from '@houni/domain/limits';
import type { Head, HeadContext, ServerHead } from '@houni/remote';
import { alternatesOf } from '@houni/routing/alternates';
import { buildPath } from '@houni/routing/build';
import { openGraphImageVersion } from '@houni/routing/open-graph-image';
import { breadcrumbList } from '@houni/structured-data/breadcrumb-list';
import { itemList } from '@houni/structured-data/item-list';
import { openGraphImage } from '@houni/structured-data/open-graph-image';
import { agenciesQuery } from './agency-filters.ts';

/** Head tags of the agency list for search engines and social networks. */
export function agenciesServerHead(
  { route, query, locale, config, state, t }: HeadContext<'agencies'>,
  head: Head,
): ServerHead {
  const { page } = route.params;
  const { data } = agenciesApi.endpoints.getAgencies.select(agenciesQuery(route, query))(state);
  const subject = { kind: 'page', name: 'agencies' } as const;
  return {
    ...(head.robots === 'index,follow' && {
      alternates: alternatesOf((other) => buildPath('agencies', { page }, other)),
    }),
    image: openGraphImage(config.apiUrl, { subject, locale, version: openGraphImageVersion.page(), alt: head.title }),
    jsonLd: [
      breadcrumbList(config.siteUrl, [
        { name: t('common:navigation.home'), path: buildPath('home', {}, locale) },
        { name: t('agencies:crumbs.agencies'), path: buildPath('agencies', { page: 1 }, locale) },
      ]),
      itemList(config.siteUrl, {
        name: t('agencies:list.headTitle'),
        total: data?.total ?? 0,
        before: (page - 1) * PAGE_SIZE.agencies,
        items: (data?.items ?? []).map(({ name, url }) => ({ name, path: url })),
      }),
    ],
  };
}
