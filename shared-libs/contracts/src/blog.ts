import { z } from 'zod';
import { queryNumber } from './list.ts';
import { LOCALES } from '@houni/domain/locale';
import { MAX_SLUG_LENGTHS, MAX_PAGE } from '@houni/domain/limits';
import { photoSchema } from './photo.ts';

export const articleCardSchema = z.object({
  slug: z.string(),
  locale: z.enum(LOCALES),
  title: z.string(),
  excerpt: z.string(),
  cover: photoSchema.nullable(),
  author: z.string(),
  tags: z.array(z.object({ slug: z.string(), label: z.string() })),
  publishedAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  readingMinutes: z.int(),
});
export type ArticleCard = z.infer<typeof articleCardSchema>;

/** `html` is rendered and sanitised by the API from the article's Markdown. */
export const articleSchema = articleCardSchema.extend({
  html: z.string(),
  /** The same article in the languages that exist. */
  translations: z.array(z.object({ locale: z.enum(LOCALES), slug: z.string() })),
  related: z.array(articleCardSchema),
});
export type Article = z.infer<typeof articleSchema>;

/** GET public/blog: one article with `slug`, else a page of the list. */
export const blogQuerySchema = z.object({
  slug: z.string().max(MAX_SLUG_LENGTHS.article).optional(),
  tag: z.string().max(60).optional(),
  locale: z.enum(LOCALES).default('fr'),
  page: queryNumber(z.int().min(1).max(MAX_PAGE)).default(1),
  pageSize: queryNumber(z.int().min(1).max(48)).default(12),
});
export type BlogQuery = z.input<typeof blogQuerySchema>;

/** `article` is null for a list and for an unknown slug; `items` is empty with a slug. */
export const blogAnswerSchema = z.object({
  article: articleSchema.nullable(),
  items: z.array(articleCardSchema),
  tags: z.array(z.object({ slug: z.string(), label: z.string(), count: z.int() })),
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
});
export type BlogAnswer = z.infer<typeof blogAnswerSchema>;
