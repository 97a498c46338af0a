import { blogApi } from '@houni/api-client/blog';
import type { Article } from '@houni/contracts/blog';
import type { Locale } from '@houni/domain/locale';
import type { Head, HeadContext } from '@houni/remote';
import { buildPath } from '@houni/routing/build';

/** The loaded article of a route. */
export function shownArticle({ route, locale, state }: HeadContext<'article'>): Article | null {
  const { data } = blogApi.endpoints.getBlog.select({ slug: route.params.slug, locale })(state);
  return data?.article ?? null;
}

/** Paths of an article in all languages that it exists in. */
export function articlePaths(article: Article): Map<Locale, string> {
  return new Map(
    [...article.translations, article].map(({ locale, slug }) => [locale, buildPath('article', { slug }, locale)]),
  );
}

/**
 * An article without a translation is shown in its original language. It is canonical there and not indexed here
 * (product decision on missing translations).
 */
export function articleHead(context: HeadContext<'article'>): Head {
  const { locale, t } = context;
  const article = shownArticle(context);
  if (!article) return { title: t('blog:list.title'), robots: 'noindex,follow' };
  return {
    title: `${article.title} | ${t('common:brand')}`,
    description: article.excerpt,
    canonical: buildPath('article', { slug: article.slug }, article.locale),
    robots: article.locale === locale ? 'index,follow' : 'noindex,follow',
  };
}
