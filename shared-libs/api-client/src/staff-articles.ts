import type {
  AdminArticle,
  AdminArticlesAnswer,
  AdminArticlesQuery,
  ArticleCreate,
  ArticlePreview,
  ArticlePublish,
  ArticlePut,
  ArticleVersionsAnswer,
  TagsAnswer,
} from '@houni/contracts/article-write';
import type { Locale } from '@houni/domain/locale';
import { staffApi } from './staff-waiting.ts';

/** Articles of the blog and their tags, for moderators. */
export const staffArticlesApi = staffApi.injectEndpoints({
  endpoints: (build) => ({
    staffArticles: build.query<AdminArticlesAnswer, AdminArticlesQuery>({
      query: (params) => ({ url: '/administration/articles', params }),
      providesTags: ['Staff'],
    }),
    staffArticle: build.query<AdminArticle, string>({
      query: (key) => `/administration/articles/${key}`,
      providesTags: ['Staff'],
    }),
    /** Earlier contents, newest first. */
    articleVersions: build.query<ArticleVersionsAnswer, string>({
      query: (key) => `/administration/articles/${key}/versions`,
      providesTags: ['Staff'],
    }),
    /** A draft; a repetition with the same idempotency key creates one. */
    createArticle: build.mutation<AdminArticle, { body: ArticleCreate; idempotencyKey: string }>({
      query: ({ body, idempotencyKey }) => ({
        url: '/administration/articles',
        method: 'POST',
        headers: { 'idempotency-key': idempotencyKey },
        body,
      }),
      invalidatesTags: ['Staff'],
    }),
    /** Replaces the content; the answer is 409 with the field `revision` if it was changed meanwhile. */
    putArticle: build.mutation<AdminArticle, { key: string; body: ArticlePut }>({
      query: ({ key, body }) => ({ url: `/administration/articles/${key}`, method: 'PUT', body }),
      invalidatesTags: ['Staff'],
    }),
    publishArticle: build.mutation<AdminArticle, { key: string } & ArticlePublish>({
      query: ({ key, at = null }) => ({ url: `/administration/articles/${key}/publish`, method: 'POST', body: { at } }),
      invalidatesTags: ['Staff'],
    }),
    unpublishArticle: build.mutation<AdminArticle, string>({
      query: (key) => ({ url: `/administration/articles/${key}/unpublish`, method: 'POST' }),
      invalidatesTags: ['Staff'],
    }),
    deleteArticle: build.mutation<{ deleted: true }, string>({
      query: (key) => ({ url: `/administration/articles/${key}`, method: 'DELETE' }),
      invalidatesTags: (answer) => (answer ? ['Staff'] : []),
    }),
    /** The HTML of a text as readers will see it; nothing is stored. */
    previewArticle: build.query<ArticlePreview, string>({
      query: (body) => ({ url: '/administration/articles/preview', method: 'POST', body: { body } }),
      keepUnusedDataFor: 0,
    }),
    staffTags: build.query<TagsAnswer, void>({
      query: () => ({ url: '/administration/tags' }),
      providesTags: ['Staff'],
    }),
    putTag: build.mutation<TagsAnswer, { slug: string; labels: Partial<Record<Locale, string>> }>({
      query: ({ slug, labels }) => ({ url: `/administration/tags/${slug}`, method: 'PUT', body: { labels } }),
      invalidatesTags: ['Staff'],
    }),
  }),
});
