import { blogApi } from '@houni/api-client/blog';
import type { Head, HeadContext, ServerHead } from '@houni/remote';
import { alternatesOf } from '@houni/routing/alternates';
import { buildPath } from '@houni/routing/build';
import { blogFeedPath } from '@houni/routing/feed-path';
import { openGraphImageVersion } from '@houni/routing/open-graph-image';
import { breadcrumbList } from '@houni/structured-data/breadcrumb-list';
import { itemList } from '@houni/structured-data/item-list';
import { openGraphImage } from '@houni/structured-data/open-graph-image';
import { PAGE_SIZE } from '@houni/domain/limits';
import { listQuery } from './list-query.ts';

/** Head tags of the blog for search engines, social networks and feed readers. */
export function blogServerHead(
  { route, query, locale, config, state, t }: HeadContext<'blog'>,
  head: Head,
): ServerHead {
  const { page } = route.params;
  const { data } = blogApi.endpoints.getBlog.select(listQuery(route, query))(state);
  const subject = { kind: 'page', name: 'blog' } as const;
  const name = t('blog:list.headTitle');
  return {
    ...(head.robots === 'index,follow' && {
      alternates: alternatesOf((other) => buildPath('blog', { page }, other)),
    }),
    image: openGraphImage(config.apiUrl, { subject, locale, version: openGraphImageVersion.page(), alt: head.title }),
    feed: { path: blogFeedPath(locale), title: name },
    jsonLd: [
      breadcrumbList(config.siteUrl, [
        { name: t('common:navigation.home'), path: buildPath('home', {}, locale) },
        { name: t('blog:crumbs.blog'), path: buildPath('blog', { page: 1 }, locale) },
      ]),
      itemList(config.siteUrl, {
        name,
        total: data?.total ?? 0,
        before: (page - 1) * PAGE_SIZE.blog,
        items: (data?.items ?? []).map(({ title, slug }) => ({
          name: title,
          path: buildPath('article', { slug }, locale),
        })),
      }),
    ],
  };
}
