import { sql } from 'kysely';
import type { z } from 'zod';
import type {
  AdminArticle,
  AdminArticlesAnswer,
  adminArticlesQuerySchema,
  ArticleVersionsAnswer,
  TagsAnswer,
} from '@houni/contracts/article-write';
import type { Locale } from '@houni/domain/locale';
import { toPhoto } from '../media/photo.ts';
import { audit } from '../platform/audit.ts';
import type { Database } from '../database.ts';
import { DomainError } from '../platform/domain-error.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import type { Translated } from '../platform/column-types.ts';
import type { Services } from '../services.ts';

type ReadServices = Pick<Services, 'db' | 'environment' | 'now'>;

function articleState(publishedAt: Date | null, now: Date): AdminArticle['state'] {
  if (publishedAt === null) return 'draft';
  return publishedAt > now ? 'scheduled' : 'published';
}

/** All articles including drafts, last changed first. */
export async function listAllArticles(
  { db, now }: ReadServices,
  { state, language, page, pageSize }: z.output<typeof adminArticlesQuerySchema>,
): Promise<AdminArticlesAnswer> {
  let found = db.selectFrom('articles');
  if (state === 'draft') found = found.where('publishedAt', 'is', null);
  if (state === 'scheduled') found = found.where('publishedAt', '>', now());
  if (state === 'published') found = found.where('publishedAt', '<=', now());
  if (language !== undefined)
    found = found.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('articleTranslations')
          .select('articleId')
          .whereRef('articleId', '=', 'articles.id')
          .where('locale', '=', language),
      ),
    );
  const [rows, { total }] = await Promise.all([
    found
      .select(['groupKey', 'author', 'revision', 'publishedAt', 'updatedAt'])
      .select(
        sql<{ locale: Locale; slug: string; title: string }[]>`
          coalesce((select json_agg(json_build_object('locale', t.locale, 'slug', t.slug, 'title', t.title) order by l.default_order)
            from article_translations t join locales l on l.code = t.locale where t.article_id = articles.id), '[]')`.as(
          'translations',
        ),
      )
      .orderBy('updatedAt', 'desc')
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const items = rows.map(({ groupKey, author, revision, publishedAt, updatedAt, translations }) => ({
    key: groupKey,
    state: articleState(publishedAt, now()),
    author,
    revision,
    publishedAt: publishedAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
    translations,
  }));
  return { items, total, page, pageSize };
}

/** An article with its texts in all languages. @throws DomainError `not_found` */
export async function readArticle({ db, environment, now }: ReadServices, key: string): Promise<AdminArticle> {
  const row = await db.selectFrom('articles').selectAll().where('groupKey', '=', key).executeTakeFirst();
  if (!row) throw new DomainError('not_found', 'There is no article with this key.', 'key');
  const [texts, tags] = await Promise.all([
    db.selectFrom('articleTranslations').selectAll().where('articleId', '=', row.id).execute(),
    db.selectFrom('articleTags').select('tagSlug').where('articleId', '=', row.id).orderBy('tagOrder').execute(),
  ]);
  return {
    key,
    state: articleState(row.publishedAt, now()),
    author: row.author,
    revision: row.revision,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
    tags: tags.map(({ tagSlug }) => tagSlug),
    relatedGovernorates: row.relatedGovernorates,
    cover: row.cover && toPhoto(row.cover, 'fr', environment.mediaUrl),
    coverAlt: row.cover?.alt ?? {},
    translations: Object.fromEntries(
      texts.map(({ locale, slug, title, excerpt, body }) => [locale, { slug, title, excerpt, body }]),
    ),
  };
}

/** Versions that a page shows. */
const MAX_VERSIONS = 30;

/** The last contents of an article that were replaced, newest first. */
export async function listVersions(db: Database, key: string): Promise<ArticleVersionsAnswer> {
  const article = await db.selectFrom('articles').select('id').where('groupKey', '=', key).executeTakeFirst();
  if (!article) throw new DomainError('not_found', 'There is no article with this key.', 'key');
  const rows = await db
    .selectFrom('articleVersions')
    .leftJoin('users', 'users.uid', 'articleVersions.editorUid')
    .select(['revision', 'replacedAt', 'content', 'users.displayName'])
    .where('articleId', '=', article.id)
    .orderBy('revision', 'desc')
    .limit(MAX_VERSIONS)
    .execute();
  return {
    items: rows.map(({ revision, replacedAt, content, displayName }) => ({
      revision,
      replacedAt: replacedAt.toISOString(),
      editor: displayName,
      content,
    })),
  };
}

/** All tags with the number of their articles. */
export async function listTags(db: Database): Promise<TagsAnswer> {
  const { rows } = await sql<{ slug: string; labels: Translated; articles: number }>`
    select g.slug, g.labels, count(at.article_id)::int as articles
    from tags g left join article_tags at on at.tag_slug = g.slug group by g.slug order by g.slug`.execute(db);
  return { items: rows };
}

/** Creates or renames a tag. */
export async function putTag(db: Database, actor: string, slug: string, labels: Translated): Promise<TagsAnswer> {
  const named = JSON.stringify(labels);
  await inTransaction(db, async (transaction) => {
    await transaction
      .insertInto('tags')
      .values({ slug, labels: named })
      .onConflict((conflict) => conflict.column('slug').doUpdateSet({ labels: named }))
      .execute();
    await audit(transaction, { actor, action: 'tag.name', subject: { type: 'tag', key: slug }, details: { labels } });
  });
  return listTags(db);
}
