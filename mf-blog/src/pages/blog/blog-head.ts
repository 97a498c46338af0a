import { blogApi } from '@houni/api-client/blog';
import type { Head, HeadContext } from '@houni/remote';
import { buildPath } from '@houni/routing/build';
import { listQuery, tagOf } from './list-query.ts';

/** Lists of one tag are not indexed, because the full list has the same articles. */
export function blogHead({ route, query, locale, state, t }: HeadContext<'blog'>): Head {
  const { page } = route.params;
  const tag = tagOf(query);
  const { data } = blogApi.endpoints.getBlog.select(listQuery(route, query))(state);
  const label = data?.tags.find(({ slug }) => slug === tag)?.label ?? tag;
  const title = titleOf();
  const description = t('blog:list.description');
  return {
    title: `${title} | ${t('common:brand')}`,
    description: page > 1 ? `${title}. ${description}` : description,
    canonical: buildPath('blog', { page }, locale),
    robots: tag || data?.total === 0 ? 'noindex,follow' : 'index,follow',
  };

  function titleOf(): string {
    if (label) return t('blog:list.headTitleTag', { tag: label });
    return page > 1 ? t('blog:list.headTitlePage', { page }) : t('blog:list.headTitle');
  }
}
