import { PAGE_SIZE } from '@houni/domain/limits';
import { LOCALES } from '@houni/domain/locale';
import { alternatesOf } from '@houni/routing/alternates';
import { buildPath } from '@houni/routing/build';
import type { Services } from '../services.ts';
import type { SitemapPage } from './sitemap-xml.ts';

/** Published articles in their languages and the pages of their list. */
export async function articlePages({ reads, now }: Services): Promise<SitemapPage[]> {
  const rows = await reads
    .selectFrom('articles')
    .innerJoin('articleTranslations', 'articleTranslations.articleId', 'articles.id')
    .select(['articles.id', 'articles.updatedAt', 'locale', 'slug'])
    .where('articles.publishedAt', '<=', now())
    .orderBy('articles.publishedAt', 'desc')
    .orderBy('articles.id', 'desc')
    .execute();
  const articles = [...Map.groupBy(rows, ({ id }) => id).values()];
  const newest = rows[0]?.updatedAt ?? null;
  const lists = Array.from({ length: Math.ceil(articles.length / PAGE_SIZE.blog) }, (_, index) => ({
    alternates: alternatesOf((locale) => buildPath('blog', { page: index + 1 }, locale)),
    changedAt: newest,
  }));
  return [
    ...lists,
    ...articles.map((translations) => {
      const slugs = new Map(translations.map(({ locale, slug }) => [locale, slug]));
      return {
        alternates: alternatesOf(
          (locale) => buildPath('article', { slug: slugs.get(locale) ?? '' }, locale),
          LOCALES.filter((locale) => slugs.has(locale)),
        ),
        changedAt: translations[0]?.updatedAt ?? null,
      };
    }),
  ];
}
