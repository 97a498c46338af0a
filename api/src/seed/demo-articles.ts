import type pg from 'pg';
import type { DemoArticle, DemoPhoto } from '../../demo/types.ts';
import { storedPhoto } from './demo-ads.ts';
import { upsertRows } from './insert-rows.ts';

const DAY_MS = 86_400_000;

/** Loads the articles in all languages. A changed text replaces the earlier one; dates are not changed. */
export async function loadArticles(
  client: pg.ClientBase,
  articles: readonly DemoArticle[],
  photos: ReadonlyMap<string, DemoPhoto>,
  now: Date,
): Promise<void> {
  const known = await client.query<{ group_key: string; published_at: Date; updated_at: Date }>(
    'select group_key, published_at, updated_at from articles',
  );
  const dates = new Map(known.rows.map((row) => [row.group_key, row]));
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await upsertRows(
    client,
    'articles',
    ['group_key'],
    articles.map((article) => ({
      group_key: article.key,
      author: article.author,
      cover: storedPhoto(article.cover, photos),
      related_governorates: article.relatedGovernorateIds,
      published_at: dates.get(article.key)?.published_at ?? daysAgo(article.publishedDaysAgo),
      updated_at: dates.get(article.key)?.updated_at ?? daysAgo(article.updatedDaysAgo),
    })),
  );
  const { rows } = await client.query<{ id: string; group_key: string }>('select id::text, group_key from articles');
  const ids = new Map(rows.map(({ id, group_key }) => [group_key, id]));
  const keys = articles.map(({ key }) => key);
  await client.query(
    'delete from article_tags where article_id in (select id from articles where group_key = any($1))',
    [keys],
  );
  await client.query(
    'delete from article_translations where article_id in (select id from articles where group_key = any($1))',
    [keys],
  );
  await upsertRows(
    client,
    'article_translations',
    ['article_id', 'locale'],
    articles.flatMap(({ key, translations }) =>
      translations.map(({ locale, slug, title, excerpt, body }) => ({
        article_id: ids.get(key),
        locale,
        slug,
        title,
        excerpt,
        body,
      })),
    ),
  );
  const tags = new Map(articles.flatMap((article) => article.tags).map(({ slug, labels }) => [slug, { slug, labels }]));
  await upsertRows(client, 'tags', ['slug'], [...tags.values()]);
  await upsertRows(
    client,
    'article_tags',
    ['article_id', 'tag_slug'],
    articles.flatMap((article) =>
      article.tags.map(({ slug }, order) => ({ article_id: ids.get(article.key), tag_slug: slug, tag_order: order })),
    ),
  );
}
