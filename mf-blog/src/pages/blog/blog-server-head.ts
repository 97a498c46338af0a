import type { Head, HeadContext, ServerHead } from '@houni/remote';
import { alternatesOf } from '@houni/routing/alternates';
import { buildPath } from '@houni/routing/build';
import { blogFeedPath } from '@houni/routing/feed-path';
import { pictureVersion } from '@houni/routing/sharing-picture';
import { breadcrumbList } from '@houni/structured-data/breadcrumb-list';
import { itemList } from '@houni/structured-data/item-list';
import { sharingImage } from '@houni/structured-data/sharing-image';
import { PAGE_SIZE } from '@houni/contracts/limits';
import { blogApi } from '../../api.ts';
import { listQuery } from './list-query.ts';

/** What search engines, social networks and feed readers read of the blog. */
export function blogServerHead(
  { route, query, locale, config, state, t }: HeadContext<'blog'>,
  head: Head,
): ServerHead {
  const { page } = route.params;
  const { data } = blogApi.endpoints.blogList.select(listQuery(route, query))(state);
  const subject = { kind: 'page', name: 'blog' } as const;
  const name = t('blog:list.headTitle');
  return {
    ...(head.robots === 'index,follow' && {
      alternates: alternatesOf((other) => buildPath('blog', { page }, other)),
    }),
    image: sharingImage(config.apiUrl, { subject, locale, version: pictureVersion.page(), alt: head.title }),
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
