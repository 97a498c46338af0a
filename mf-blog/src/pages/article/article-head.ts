import type { Article } from '@houni/contracts/blog';
import type { Locale } from '@houni/contracts/locale';
import { LOCALES } from '@houni/contracts/locale';
import type { Head, HeadContext } from '@houni/remote';
import { breadcrumbList } from '@houni/routing/breadcrumb-list';
import { alternatesOf } from '@houni/routing/alternates';
import { buildPath } from '@houni/routing/build';
import { htmlLang } from '@houni/routing/locale';
import { pictureSrcSet } from '@houni/ui/picture.tsx';
import { blogApi } from '../../api.ts';
import { ARTICLE_COVER_SIZES } from './article-cover.tsx';

const SHARING_WIDTH = 1200;

/**
 * A text that is shown in its original language, because it has no translation, is canonical there and not indexed here;
 * hreflang names only the languages that exist (product decision on missing translations).
 */
export function articleHead({ route, locale, config, state, t }: HeadContext<'article'>): Head {
  const { data } = blogApi.endpoints.blogArticle.select({ slug: route.params.slug, locale })(state);
  const article = data?.article;
  if (!article) return { title: t('blog:list.title'), robots: 'noindex,follow' };
  const slugs = slugsByLocale(article);
  const pathIn = (other: Locale) => buildPath('article', { slug: slugs.get(other) ?? article.slug }, other);
  const canonical = pathIn(article.locale);
  const image = article.cover && sharingImage(article.cover);
  return {
    title: `${article.title} | ${t('common:brand')}`,
    description: article.excerpt,
    canonical,
    alternates: alternatesOf(
      pathIn,
      LOCALES.filter((other) => slugs.has(other)),
    ),
    robots: article.locale === locale ? 'index,follow' : 'noindex,follow',
    ...(image && { image }),
    ...(article.cover && {
      preloadImage: { srcSet: pictureSrcSet(article.cover, 'avif'), sizes: ARTICLE_COVER_SIZES, type: 'image/avif' },
    }),
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'BlogPosting',
        headline: article.title,
        description: article.excerpt,
        inLanguage: htmlLang(article.locale),
        datePublished: article.publishedAt,
        dateModified: article.updatedAt,
        author: { '@type': 'Person', name: article.author },
        publisher: { '@type': 'Organization', name: 'Houni', url: config.siteUrl },
        mainEntityOfPage: config.siteUrl + canonical,
        keywords: article.tags.map(({ label }) => label),
        ...(image && { image }),
      },
      breadcrumbList(config.siteUrl, [
        { name: t('common:navigation.home'), path: buildPath('home', {}, locale) },
        { name: t('blog:crumbs.blog'), path: buildPath('blog', { page: 1 }, locale) },
        { name: article.title, path: canonical },
      ]),
    ],
  };
}

/** The languages that the article exists in, its own included. */
function slugsByLocale(article: Article): Map<Locale, string> {
  return new Map([
    ...article.translations.map(({ locale, slug }) => [locale, slug] as const),
    [article.locale, article.slug],
  ]);
}

/** The file that social networks show: WebP, large enough and no larger than needed. */
function sharingImage({ base, widths }: NonNullable<Article['cover']>): string | null {
  const width = widths.find((candidate) => candidate >= SHARING_WIDTH) ?? widths.at(-1);
  return width === undefined ? null : `${base}-${width}.webp`;
}
