import type { AuditAction } from '@houni/domain/audit-actions';
import { sql } from 'kysely';
import type { z } from 'zod';
import type {
  AdminArticle,
  ArticleContent,
  articleCreateSchema,
  articlePutSchema,
} from '@houni/contracts/article-write';
import { LOCALES } from '@houni/domain/locale';
import { slugify } from '@houni/routing/slugify';
import { detachPicture, attachPicture } from '../media/attach-picture.ts';
import { audit } from '../platform/audit.ts';
import type { DatabaseTransaction } from '../database.ts';
import { invalidInput, DomainError } from '../platform/domain-error.ts';
import type { Translated } from '../platform/column-types.ts';
import { newKey } from '../platform/keys.ts';
import type { StoredPhoto } from '../schema/media.ts';
import type { Services } from '../services.ts';
import { readArticle } from './admin-articles.ts';
import { inTransaction } from '../platform/in-transaction.ts';

type Content = z.output<typeof articleCreateSchema>;

/** Creates a draft. @throws DomainError `invalid_input` for invalid tags, places, pictures or slugs */
export async function createArticle(
  transaction: DatabaseTransaction,
  { places, now }: Pick<Services, 'places' | 'now'>,
  uid: string,
  content: Content,
): Promise<{ key: string }> {
  const key = newKey('ar_');
  await validateGovernorates(places, content);
  const { id } = await transaction
    .insertInto('articles')
    .values({
      groupKey: key,
      author: content.author,
      relatedGovernorates: content.relatedGovernorates,
      cover: await readCover(transaction, uid, content, null, now()),
      publishedAt: null,
      createdAt: now(),
      updatedAt: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeTexts(transaction, id, content);
  await auditArticle(transaction, uid, 'article.create', key);
  return { key };
}

/** Replaces the content of an article. @throws DomainError `not_found`; `conflict` if it was changed in the meantime */
export function putArticle(
  services: Services,
  uid: string,
  key: string,
  content: z.output<typeof articlePutSchema>,
): Promise<AdminArticle> {
  return changeArticle(services, uid, key, 'article.edit', async (transaction, article) => {
    if (article.revision !== content.revision) {
      throw new DomainError('conflict', 'The article was changed in the meantime.', 'revision');
    }
    await validateGovernorates(services.places, content);
    await keepVersion(transaction, services, uid, { id: article.id, revision: article.revision, key });
    const { author, relatedGovernorates } = content;
    const cover = await readCover(transaction, uid, content, article.cover, services.now());
    await transaction
      .updateTable('articles')
      .set({ author, relatedGovernorates, cover })
      .where('id', '=', article.id)
      .execute();
    await writeTexts(transaction, article.id, content);
  });
}

/** Stores what is about to be replaced. */
async function keepVersion(
  transaction: DatabaseTransaction,
  { environment, now }: Pick<Services, 'environment' | 'now'>,
  editorUid: string,
  { id, revision, key }: { id: number; revision: number; key: string },
): Promise<void> {
  const before = await readArticle({ db: transaction, environment, now }, key);
  const { author, tags, relatedGovernorates, coverAlt, translations } = before;
  const content: ArticleContent = { author, tags, relatedGovernorates, coverAlt, translations };
  await transaction
    .insertInto('articleVersions')
    .values({ articleId: id, revision, editorUid, replacedAt: now(), content: JSON.stringify(content) })
    .execute();
}

/** @param at the future time of publication; null for now @throws DomainError `invalid_input` for a time in the past */
export function publishArticle(services: Services, uid: string, key: string, at: string | null): Promise<AdminArticle> {
  return changeArticle(services, uid, key, 'article.publish', async (transaction, { id, publishedAt }) => {
    const now = services.now();
    if (at !== null && new Date(at) < now) throw invalidInput('at', 'This time is in the past.');
    // A published article keeps its date.
    const date = at === null ? (publishedAt !== null && publishedAt <= now ? publishedAt : now) : new Date(at);
    await transaction
      .updateTable('articles')
      .set({ publishedAt: date, updatedAt: sql`greatest(${date}::timestamptz, updated_at)` })
      .where('id', '=', id)
      .execute();
  });
}

/** Makes an article a draft again. */
export function unpublishArticle(services: Services, uid: string, key: string): Promise<AdminArticle> {
  return changeArticle(services, uid, key, 'article.unpublish', async (transaction, { id }) => {
    await transaction.updateTable('articles').set({ publishedAt: null }).where('id', '=', id).execute();
  });
}

/** @throws DomainError `not_found` */
export function deleteArticle(services: Services, uid: string, key: string): Promise<{ deleted: true }> {
  return inTransaction(services.db, async (transaction) => {
    const article = await lockArticle(transaction, key);
    await detachPicture(transaction, article.cover, services.now());
    await transaction.deleteFrom('articles').where('id', '=', article.id).execute();
    await auditArticle(transaction, uid, 'article.delete', key);
    return { deleted: true };
  });
}

type Article = Awaited<ReturnType<typeof lockArticle>>;

async function lockArticle(transaction: DatabaseTransaction, key: string) {
  const article = await transaction
    .selectFrom('articles')
    .select(['id', 'revision', 'cover', 'publishedAt'])
    .where('groupKey', '=', key)
    .forUpdate()
    .executeTakeFirst();
  if (!article) throw new DomainError('not_found', 'There is no article with this key.', 'key');
  return article;
}

async function changeArticle(
  services: Services,
  uid: string,
  key: string,
  action: AuditAction & `article.${string}`,
  work: (transaction: DatabaseTransaction, article: Article) => Promise<void>,
): Promise<AdminArticle> {
  await inTransaction(services.db, async (transaction) => {
    const article = await lockArticle(transaction, key);
    await transaction
      .updateTable('articles')
      .set({ updatedAt: sql`greatest(${services.now()}::timestamptz, updated_at)`, revision: article.revision + 1 })
      .where('id', '=', article.id)
      .execute();
    await work(transaction, article);
    await auditArticle(transaction, uid, action, key);
  });
  return readArticle(services, key);
}

function auditArticle(
  transaction: DatabaseTransaction,
  actor: string,
  action: AuditAction & `article.${string}`,
  key: string,
): Promise<void> {
  return audit(transaction, { actor, action, subject: { type: 'article', key } });
}

async function validateGovernorates(places: Services['places'], { relatedGovernorates }: Content): Promise<void> {
  const { governorates } = await places();
  const unknown = relatedGovernorates.findIndex((id) => !governorates.has(id));
  if (unknown >= 0) throw invalidInput(`relatedGovernorates.${unknown}`, 'There is no governorate with this id.');
}

async function readCover(
  transaction: DatabaseTransaction,
  ownerUid: string,
  { cover: key, coverAlt }: Pick<Content, 'cover' | 'coverAlt'>,
  before: StoredPhoto | null,
  now: Date,
): Promise<string | null> {
  let photo = before;
  if (key !== undefined) {
    await detachPicture(transaction, before, now);
    photo =
      key === null ? null : await attachPicture(transaction, { ownerUid, key, kind: 'agency_cover', field: 'cover' });
  }
  if (photo === null) return null;
  return JSON.stringify(coverAlt === undefined ? photo : { ...photo, alt: withoutEmpty(coverAlt) });
}

/** Leaves out empty texts: another language is then shown. */
function withoutEmpty(texts: Translated): Translated {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
}

async function writeTexts(
  transaction: DatabaseTransaction,
  articleId: number,
  { translations, tags }: Content,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('article_slugs'))`.execute(transaction);
  await transaction.deleteFrom('articleTranslations').where('articleId', '=', articleId).execute();
  for (const locale of LOCALES) {
    const text = translations[locale];
    if (!text) continue;
    const { title, excerpt, body } = text;
    const requested = text.slug ?? ([...slugify(title)].slice(0, 90).join('').replace(/-$/, '') || 'article');
    const { rows } = await sql<{ slug: string }>`select slug from article_translations
      where locale = ${locale} and starts_with(slug, ${requested})`.execute(transaction);
    const existing = new Set(rows.map(({ slug }) => slug));
    if (text.slug !== undefined && existing.has(requested)) {
      throw invalidInput(`translations.${locale}.slug`, 'Another article has this slug.');
    }
    let slug = requested;
    for (let number = 2; existing.has(slug); number += 1) slug = `${requested}-${number}`;
    await transaction
      .insertInto('articleTranslations')
      .values({ articleId, locale, slug, title, excerpt, body })
      .execute();
  }
  await writeTags(transaction, articleId, tags);
}

async function writeTags(transaction: DatabaseTransaction, articleId: number, tags: readonly string[]): Promise<void> {
  await transaction.deleteFrom('articleTags').where('articleId', '=', articleId).execute();
  if (tags.length === 0) return;
  const knownTags = await transaction.selectFrom('tags').select('slug').where('slug', 'in', tags).execute();
  for (const [index, tag] of tags.entries()) {
    if (!knownTags.some(({ slug }) => slug === tag))
      throw invalidInput(`tags.${index}`, 'There is no tag with this slug.');
    if (tags.indexOf(tag) !== index) throw invalidInput(`tags.${index}`, 'This tag is listed twice.');
  }
  const rows = tags.map((tagSlug, tagOrder) => ({ articleId, tagSlug, tagOrder }));
  await transaction.insertInto('articleTags').values(rows).execute();
}
