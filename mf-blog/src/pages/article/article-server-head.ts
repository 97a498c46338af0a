import type { Head, HeadContext, ServerHead } from '@houni/remote';
import { LOCALES } from '@houni/domain/locale';
import { alternatesOf } from '@houni/routing/alternates';
import { buildPath } from '@houni/routing/build';
import { blogFeedPath } from '@houni/routing/feed-path';
import { openGraphImageVersion } from '@houni/routing/open-graph-image';
import { blogPosting } from '@houni/structured-data/blog-posting';
import { breadcrumbList } from '@houni/structured-data/breadcrumb-list';
import { openGraphImage } from '@houni/structured-data/open-graph-image';
import { pictureSrcSet } from '@houni/ui/picture.tsx';
import { ARTICLE_COVER_SIZES } from './article-cover.tsx';
import { articlePaths, shownArticle } from './article-head.ts';

/** hreflang names only the languages that an article exists in (product decision on missing translations). */
export function articleServerHead(context: HeadContext<'article'>, head: Head): ServerHead {
  const { locale, config, t } = context;
  const article = shownArticle(context);
  if (!article) return {};
  const { siteUrl } = config;
  const path = buildPath('article', { slug: article.slug }, article.locale);
  const paths = articlePaths(article);
  const image = openGraphImage(config.apiUrl, {
    subject: { kind: 'article', slug: article.slug },
    locale: article.locale,
    version: openGraphImageVersion.article(article),
    alt: article.title,
  });
  const { cover } = article;
  return {
    type: 'article',
    alternates: alternatesOf(
      (other) => paths.get(other) ?? path,
      LOCALES.filter((other) => paths.has(other)),
    ),
    image,
    feed: { path: blogFeedPath(locale), title: t('blog:list.headTitle') },
    ...(cover && {
      preloadImage: { srcSet: pictureSrcSet(cover), sizes: ARTICLE_COVER_SIZES, type: 'image/avif' },
    }),
    jsonLd: [
      blogPosting(article, {
        siteUrl,
        path,
        images: [image.url, ...(cover ? [`${cover.base}-${cover.widths.at(-1)}.webp`] : [])],
        publisher: t('common:brand'),
      }),
      breadcrumbList(siteUrl, [
        { name: t('common:navigation.home'), path: buildPath('home', {}, locale) },
        { name: t('blog:crumbs.blog'), path: buildPath('blog', { page: 1 }, locale) },
        { name: article.title, path: head.canonical ?? path },
      ]),
    ],
  };
}
