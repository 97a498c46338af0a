import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import type { Article, ArticleCard, BlogAnswer, blogQuerySchema } from '@houni/contracts/blog';
import type { Locale } from '@houni/domain/locale';
import { toPhoto, translated } from '../media/photo.ts';
import type { Translated } from '../platform/column-types.ts';
import type { StoredPhoto } from '../schema/media.ts';
import type { Services } from '../services.ts';
import { readingMinutes, renderMarkdown } from './render-markdown.ts';

const MAX_RELATED = 3;

interface ArticleRow {
  id: number;
  author: string;
  cover: StoredPhoto | null;
  publishedAt: Date;
  updatedAt: Date;
  locale: Locale;
  slug: string;
  title: string;
  excerpt: string;
  body: string;
  tags: { slug: string; labels: Translated }[];
}

/**
 * Published articles, each once: in the requested language if it exists, otherwise in its first language.
 * @param condition a condition on articles `a`
 * @param paging a LIMIT and OFFSET clause
 */
async function selectArticles(
  services: Services,
  locale: Locale,
  condition: ReturnType<typeof sql>,
  paging: ReturnType<typeof sql>,
): Promise<ArticleRow[]> {
  const { rows } = await sql<ArticleRow>`
    select a.id, a.author, a.cover, a.published_at, a.updated_at, t.locale, t.slug, t.title, t.excerpt, t.body,
      coalesce((select json_agg(json_build_object('slug', g.slug, 'labels', g.labels) order by at.tag_order)
        from article_tags at join tags g on g.slug = at.tag_slug where at.article_id = a.id), '[]') as tags
    from articles a
    cross join lateral (
      select tr.* from article_translations tr join locales l on l.code = tr.locale where tr.article_id = a.id
      order by tr.locale = ${locale} desc, l.default_order limit 1
    ) t
    where a.published_at <= ${services.now()} and ${condition}
    order by a.published_at desc, a.id desc ${paging}`.execute(services.db);
  return rows;
}

function toCard(row: ArticleRow, locale: Locale, mediaUrl: string): ArticleCard {
  return {
    slug: row.slug,
    locale: row.locale,
    title: row.title,
    excerpt: row.excerpt,
    cover: row.cover && toPhoto(row.cover, locale, mediaUrl),
    author: row.author,
    tags: row.tags.map(({ slug, labels }) => ({ slug, label: translated(labels, locale) })),
    publishedAt: row.publishedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    readingMinutes: readingMinutes(row.body),
  };
}

type BlogQuery = z.output<typeof blogQuerySchema>;

/** A page of articles with all tags that occur. */
export async function listArticles(
  services: Services,
  { tag, locale, page, pageSize }: BlogQuery,
): Promise<BlogAnswer> {
  const condition = tag
    ? sql`exists (select from article_tags at where at.article_id = a.id and at.tag_slug = ${tag})`
    : sql`true`;
  const [rows, counted, tags] = await Promise.all([
    selectArticles(services, locale, condition, sql`limit ${pageSize} offset ${(page - 1) * pageSize}`),
    sql<{
      total: number;
    }>`select count(*)::int as total from articles a where a.published_at <= ${services.now()} and ${condition}`.execute(
      services.db,
    ),
    sql<{ slug: string; labels: Translated; count: number }>`
      select g.slug, g.labels, count(*)::int as count
      from tags g join article_tags at on at.tag_slug = g.slug join articles a on a.id = at.article_id
      where a.published_at <= ${services.now()} group by g.slug order by count desc, g.slug`.execute(services.db),
  ]);
  return {
    article: null,
    items: rows.map((row) => toCard(row, locale, services.environment.mediaUrl)),
    tags: tags.rows.map(({ slug, labels, count }) => ({ slug, label: translated(labels, locale), count })),
    total: counted.rows[0]?.total ?? 0,
    page,
    pageSize,
  };
}

/**
 * The article with this slug, in the language of the slug. If several languages have the slug, the requested language
 * wins. `translations` lists all languages.
 */
export async function findArticle(services: Services, slug: string, locale: Locale): Promise<Article | null> {
  const match = await services.db
    .selectFrom('articleTranslations')
    .innerJoin('articles', 'articles.id', 'articleTranslations.articleId')
    .select(['articleId', 'locale'])
    .where('slug', '=', slug)
    .where('articles.publishedAt', '<=', services.now())
    .orderBy((eb) => eb('locale', '=', locale), 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!match) return null;
  const { mediaUrl } = services.environment;
  const sharedTags = sql`(select count(*) from article_tags mine join article_tags other on other.tag_slug = mine.tag_slug
    where mine.article_id = ${match.articleId} and other.article_id = a.id)`;
  const [[row], translations, related] = await Promise.all([
    selectArticles(services, match.locale, sql`a.id = ${match.articleId}`, sql`limit 1`),
    services.db
      .selectFrom('articleTranslations')
      .innerJoin('locales', 'locales.code', 'articleTranslations.locale')
      .select(['articleTranslations.locale', 'articleTranslations.slug'])
      .where('articleId', '=', match.articleId)
      .orderBy('locales.defaultOrder')
      .execute(),
    selectArticles(
      services,
      locale,
      sql`a.id in (select a.id from articles a where a.id <> ${match.articleId} and a.published_at <= ${services.now()}
        order by ${sharedTags} desc, a.published_at desc, a.id desc limit ${MAX_RELATED})`,
      sql`limit ${MAX_RELATED}`,
    ),
  ]);
  if (!row) return null;
  return {
    ...toCard(row, match.locale, mediaUrl),
    html: renderCached(row),
    translations,
    related: related.map((other) => toCard(other, locale, mediaUrl)),
  };
}

/** The HTML of articles by their Markdown. Process-wide, because the HTML only depends on the text. */
const htmlByText = new LRUCache<string, string>({ max: 200 });

function renderCached({ body }: ArticleRow): string {
  const html = htmlByText.get(body) ?? renderMarkdown(body);
  htmlByText.set(body, html);
  return html;
}
