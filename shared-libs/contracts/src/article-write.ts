import { z } from 'zod';
import { LOCALES } from './locale.ts';
import { listAnswer, pageQuery } from './list.ts';
import { mediaKeySchema } from './media.ts';
import { photoSchema } from './photo.ts';
import { singleLineText } from './plain-text.ts';

/** Slugs: letters and digits of any script, joined by single hyphens. */
const slugSchema = z
  .string()
  .max(100)
  .regex(
    /^[\p{Ll}\p{Lo}\p{M}\p{N}]+(-[\p{Ll}\p{Lo}\p{M}\p{N}]+)*$/u,
    'A slug consists of lowercase letters and digits joined by hyphens.',
  );
const tagSlugSchema = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'A tag is small Latin letters and digits joined by hyphens.');

/** Markdown; rendered and sanitised when it is read. */
const markdownSchema = z.string().trim().min(20).max(60_000);

const articleTextSchema = z.strictObject({
  /** Made from the title if missing. */
  slug: slugSchema.optional(),
  title: singleLineText({ min: 3, max: 120 }),
  excerpt: singleLineText({ min: 20, max: 300 }),
  body: markdownSchema,
});

const articleFields = {
  author: singleLineText({ min: 2, max: 80 }),
  tags: z.array(tagSlugSchema).max(8),
  relatedGovernorates: z.array(z.int().positive().max(100_000)).max(24),
  /**
   * A finished picture of the caller, of the kind `agency_cover` (landscape). If missing the cover stays; null removes
   * it.
   */
  cover: mediaKeySchema.nullable().optional(),
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

/** GET administration/articles, for moderators: drafts too, last changed first. */
export const adminArticlesQuerySchema = z.object({ state: z.enum(ARTICLE_STATES).optional(), ...pageQuery });
export const adminArticlesAnswerSchema = listAnswer(
  z.object({
    ...summary,
    translations: z.array(z.object({ locale: z.enum(LOCALES), slug: z.string(), title: z.string() })),
  }),
);
export type AdminArticlesAnswer = z.infer<typeof adminArticlesAnswerSchema>;

/** GET administration/articles/{key}, and the answer to every write of an article. */
export const adminArticleSchema = z.object({
  ...summary,
  tags: z.array(z.string()),
  relatedGovernorates: z.array(z.int()),
  cover: photoSchema.nullable(),
  translations: z.partialRecord(
    z.enum(LOCALES),
    z.object({ slug: z.string(), title: z.string(), excerpt: z.string(), body: z.string() }),
  ),
});
export type AdminArticle = z.infer<typeof adminArticleSchema>;

export const articleParamsSchema = z.object({
  key: z.string().regex(/^[\w-]{1,80}$/, 'Not a key of an article.'),
});
/** POST administration/articles/{key}/publish: now, or at a time in the future. */
export const articlePublishSchema = z.strictObject({ at: z.iso.datetime().nullable().default(null) });
export const articleDeletedSchema = z.object({ deleted: z.literal(true) });

/** POST administration/articles/preview: the rendered text; nothing is stored. */
export const articlePreviewSchema = z.strictObject({ body: z.string().max(60_000) });
export const articlePreviewAnswerSchema = z.object({ html: z.string(), readingMinutes: z.int() });

/** GET administration/tags and PUT administration/tags/{slug}. */
const tagLabelsSchema = z
  .partialRecord(z.enum(LOCALES), singleLineText({ min: 1, max: 40 }))
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
