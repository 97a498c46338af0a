import type { Head, HeadContext } from '@houni/remote';
import { breadcrumbList } from '@houni/routing/breadcrumb-list';
import { alternatesOf } from '@houni/routing/alternates';
import { buildPath } from '@houni/routing/build';
import { blogApi } from '../../api.ts';
import { listQuery, tagOf } from './list-query.ts';

/** Lists of one tag are for readers, not for search engines: their articles stand in the full list too. */
export function blogHead({ route, query, locale, config, state, t }: HeadContext<'blog'>): Head {
  const { page } = route.params;
  const tag = tagOf(query);
  const { data } = blogApi.endpoints.blogList.select(listQuery(route, query))(state);
  const label = data?.tags.find(({ slug }) => slug === tag)?.label ?? tag;
  return {
    title: `${title()} | ${t('common:brand')}`,
    description: t('blog:list.description'),
    canonical: buildPath('blog', { page }, locale),
    alternates: alternatesOf((other) => buildPath('blog', { page }, other)),
    robots: tag || data?.total === 0 ? 'noindex,follow' : 'index,follow',
    jsonLd: [
      breadcrumbList(config.siteUrl, [
        { name: t('common:navigation.home'), path: buildPath('home', {}, locale) },
        { name: t('blog:crumbs.blog'), path: buildPath('blog', { page: 1 }, locale) },
      ]),
    ],
  };

  function title(): string {
    if (label) return t('blog:list.headTitleTag', { tag: label });
    return page > 1 ? t('blog:list.headTitlePage', { page }) : t('blog:list.headTitle');
  }
}
