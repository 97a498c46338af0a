import { z } from 'zod';
import {
  ARTICLE_AUTHOR_LENGTH,
  ARTICLE_SLUG,
  ARTICLE_TEXT_LENGTHS,
  COVER_TEXT_LENGTH,
  MAX_ARTICLE_SLUG_LENGTH,
  MAX_ARTICLE_TAGS,
  MAX_TAG_SLUG_LENGTH,
  TAG_LABEL_LENGTH,
  TAG_SLUG,
} from '@houni/domain/article-limits';
import { LOCALES } from '@houni/domain/locale';
import { listAnswer, pageQuery } from './list.ts';
import { mediaKeySchema } from './media.ts';
import { photoSchema } from './photo.ts';
import { singleLineText } from './plain-text.ts';

const slugSchema = z
  .string()
  .max(MAX_ARTICLE_SLUG_LENGTH)
  .regex(ARTICLE_SLUG, 'A slug consists of lowercase letters and digits joined by hyphens.');
const tagSlugSchema = z
  .string()
  .max(MAX_TAG_SLUG_LENGTH)
  .regex(TAG_SLUG, 'A tag is small Latin letters and digits joined by hyphens.');

/** Markdown; rendered and sanitised when it is read. */
const markdownSchema = z.string().trim().min(ARTICLE_TEXT_LENGTHS.body.min).max(ARTICLE_TEXT_LENGTHS.body.max);

const articleTextSchema = z.strictObject({
  /** Made from the title if missing. */
  slug: slugSchema.optional(),
  title: singleLineText(ARTICLE_TEXT_LENGTHS.title),
  excerpt: singleLineText(ARTICLE_TEXT_LENGTHS.excerpt),
  body: markdownSchema,
});

const articleFields = {
  author: singleLineText(ARTICLE_AUTHOR_LENGTH),
  tags: z.array(tagSlugSchema).max(MAX_ARTICLE_TAGS),
  relatedGovernorates: z.array(z.int().positive().max(100_000)).max(24),
  /**
   * A finished picture of the caller, of the kind `agency_cover` (landscape). If missing the cover stays; null removes
   * it.
   */
  cover: mediaKeySchema.nullable().optional(),
  /** What the cover shows, by language. If missing the texts stay. */
  coverAlt: z.partialRecord(z.enum(LOCALES), singleLineText(COVER_TEXT_LENGTH)).optional(),
  translations: z
    .partialRecord(z.enum(LOCALES), articleTextSchema)
    .refine((texts) => Object.keys(texts).length > 0, 'An article needs a text in at least one language.'),
};

/** POST administration/articles: a draft. */
export const articleCreateSchema = z.strictObject({
  ...articleFields,
  tags: articleFields.tags.default([]),
  relatedGovernorates: articleFields.relatedGovernorates.default([]),
});
export type ArticleCreate = z.input<typeof articleCreateSchema>;

/** PUT administration/articles/{key}: the whole article in all its languages. `revision` prevents lost updates. */
export const articlePutSchema = z.strictObject({ ...articleFields, revision: z.int().positive() });
export type ArticlePut = z.input<typeof articlePutSchema>;

export const ARTICLE_STATES = ['draft', 'scheduled', 'published'] as const;

const summary = {
  key: z.string(),
  state: z.enum(ARTICLE_STATES),
  author: z.string(),
  revision: z.int(),
  publishedAt: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
};

/** GET administration/articles, for moderators: drafts too, last changed first. `language`: those with a text in it. */
export const adminArticlesQuerySchema = z.object({
  state: z.enum(ARTICLE_STATES).optional(),
  language: z.enum(LOCALES).optional(),
  ...pageQuery,
});
export type AdminArticlesQuery = z.input<typeof adminArticlesQuerySchema>;
export const adminArticlesAnswerSchema = listAnswer(
  z.object({
    ...summary,
    translations: z.array(z.object({ locale: z.enum(LOCALES), slug: z.string(), title: z.string() })),
  }),
);
export type AdminArticlesAnswer = z.infer<typeof adminArticlesAnswerSchema>;

const content = {
  tags: z.array(z.string()),
  relatedGovernorates: z.array(z.int()),
  coverAlt: z.partialRecord(z.enum(LOCALES), z.string()),
  translations: z.partialRecord(
    z.enum(LOCALES),
    z.object({ slug: z.string(), title: z.string(), excerpt: z.string(), body: z.string() }),
  ),
};

/** What a version of an article keeps: everything but the cover's picture. */
const articleContentSchema = z.object({ author: z.string(), ...content });
export type ArticleContent = z.infer<typeof articleContentSchema>;

/** GET administration/articles/{key}/versions: the last contents that were replaced, newest first. */
export const articleVersionsAnswerSchema = z.object({
  items: z.array(
    z.object({
      revision: z.int(),
      replacedAt: z.iso.datetime(),
      /** Who replaced it; null if the account was deleted. */
      editor: z.string().nullable(),
      content: articleContentSchema,
    }),
  ),
});
export type ArticleVersionsAnswer = z.infer<typeof articleVersionsAnswerSchema>;

/** GET administration/articles/{key}, and the answer to every write of an article. */
export const adminArticleSchema = z.object({ ...summary, ...content, cover: photoSchema.nullable() });
export type AdminArticle = z.infer<typeof adminArticleSchema>;

export const articleParamsSchema = z.object({
  key: z.string().regex(/^[\w-]{1,80}$/, 'Not a key of an article.'),
});
/** POST administration/articles/{key}/publish: now, or at a time in the future. */
export const articlePublishSchema = z.strictObject({ at: z.iso.datetime().nullable().default(null) });
export type ArticlePublish = z.input<typeof articlePublishSchema>;
export const articleDeletedSchema = z.object({ deleted: z.literal(true) });

/** POST administration/articles/preview: the rendered text; nothing is stored. */
export const articlePreviewSchema = z.strictObject({ body: z.string().max(ARTICLE_TEXT_LENGTHS.body.max) });
export const articlePreviewAnswerSchema = z.object({ html: z.string(), readingMinutes: z.int() });
export type ArticlePreview = z.infer<typeof articlePreviewAnswerSchema>;

/** GET administration/tags and PUT administration/tags/{slug}. */
const tagLabelsSchema = z
  .partialRecord(z.enum(LOCALES), singleLineText(TAG_LABEL_LENGTH))
  .refine((labels) => Object.keys(labels).length > 0, 'A tag has a name at least in one language.');
export const tagParamsSchema = z.object({ slug: tagSlugSchema });
export const tagPutSchema = z.strictObject({ labels: tagLabelsSchema });
export const tagSchema = z.object({
  slug: z.string(),
  labels: z.partialRecord(z.enum(LOCALES), z.string()),
  articles: z.int(),
});
export const tagsAnswerSchema = z.object({ items: z.array(tagSchema) });
export type TagsAnswer = z.infer<typeof tagsAnswerSchema>;
