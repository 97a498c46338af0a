import {
  adminArticleSchema,
  adminArticlesAnswerSchema,
  adminArticlesQuerySchema,
  articleCreateSchema,
  articleDeletedSchema,
  articleParamsSchema,
  articlePreviewAnswerSchema,
  articlePreviewSchema,
  articlePublishSchema,
  articlePutSchema,
  articleVersionsAnswerSchema,
  tagParamsSchema,
  tagPutSchema,
  tagsAnswerSchema,
} from '@houni/contracts/article-write';
import { listAllArticles, listTags, listVersions, putTag, readArticle } from '../blog/admin-articles.ts';
import { readingMinutes, renderMarkdown } from '../blog/render-markdown.ts';
import { createArticle, deleteArticle, publishArticle, putArticle, unpublishArticle } from '../blog/write-article.ts';
import { signedInUser } from '../platform/access.ts';
import type { Http } from '../platform/http.ts';
import { withIdempotency } from '../platform/idempotency.ts';
import type { Services } from '../services.ts';

const tags = ['administration'];
const config = { access: 'moderator' } as const;
const response = { 200: adminArticleSchema };
/** An article in five languages. */
const bodyLimit = 1024 * 1024;

/** Management of the blog: drafts, texts in every language, publication. */
export function articleRoutes(app: Http, services: Services): void {
  const { db } = services;
  readRoutes(app, services);
  app.post(
    '/administration/articles',
    {
      config: { access: 'moderator', idempotent: true },
      bodyLimit,
      schema: { tags, summary: 'Create an article', body: articleCreateSchema, response },
    },
    (request) => {
      const { uid } = signedInUser(request);
      return withIdempotency(services, request, uid, (transaction) =>
        createArticle(transaction, services, uid, request.body),
      ).then(({ key }) => readArticle(services, key));
    },
  );
  app.put(
    '/administration/articles/:key',
    {
      config,
      bodyLimit,
      schema: {
        tags,
        summary: 'Replace the content of an article',
        params: articleParamsSchema,
        body: articlePutSchema,
        response,
      },
    },
    (request) => putArticle(services, signedInUser(request).uid, request.params.key, request.body),
  );
  app.post(
    '/administration/articles/:key/publish',
    {
      config,
      schema: {
        tags,
        summary: 'Publish an article, now or later',
        params: articleParamsSchema,
        body: articlePublishSchema,
        response,
      },
    },
    (request) => publishArticle(services, signedInUser(request).uid, request.params.key, request.body.at),
  );
  app.post(
    '/administration/articles/:key/unpublish',
    { config, schema: { tags, summary: 'Unpublish an article', params: articleParamsSchema, response } },
    (request) => unpublishArticle(services, signedInUser(request).uid, request.params.key),
  );
  app.delete(
    '/administration/articles/:key',
    {
      config,
      schema: {
        tags,
        summary: 'Delete an article',
        params: articleParamsSchema,
        response: { 200: articleDeletedSchema },
      },
    },
    (request) => deleteArticle(services, signedInUser(request).uid, request.params.key),
  );
  app.put(
    '/administration/tags/:slug',
    {
      config,
      schema: {
        tags,
        summary: 'Name a tag',
        params: tagParamsSchema,
        body: tagPutSchema,
        response: { 200: tagsAnswerSchema },
      },
    },
    (request) => putTag(db, signedInUser(request).uid, request.params.slug, request.body.labels),
  );
}

function readRoutes(app: Http, services: Services): void {
  app.get(
    '/administration/articles',
    {
      config,
      schema: {
        tags,
        summary: 'All articles, with drafts',
        querystring: adminArticlesQuerySchema,
        response: { 200: adminArticlesAnswerSchema },
      },
    },
    ({ query }) => listAllArticles(services, query),
  );
  app.get(
    '/administration/articles/:key',
    { config, schema: { tags, summary: 'An article with its texts', params: articleParamsSchema, response } },
    ({ params }) => readArticle(services, params.key),
  );
  app.get(
    '/administration/articles/:key/versions',
    {
      config,
      schema: {
        tags,
        summary: 'Earlier contents of an article',
        params: articleParamsSchema,
        response: { 200: articleVersionsAnswerSchema },
      },
    },
    ({ params }) => listVersions(services.db, params.key),
  );
  app.post(
    '/administration/articles/preview',
    {
      config,
      bodyLimit,
      schema: {
        tags,
        summary: 'Preview the HTML of a text',
        body: articlePreviewSchema,
        response: { 200: articlePreviewAnswerSchema },
      },
    },
    ({ body }) => ({ html: renderMarkdown(body.body), readingMinutes: readingMinutes(body.body) }),
  );
  app.get(
    '/administration/tags',
    { config, schema: { tags, summary: 'The tags of articles', response: { 200: tagsAnswerSchema } } },
    () => listTags(services.db),
  );
}
