import { blogAnswerSchema, blogQuerySchema } from '@houni/contracts/blog';
import type { Http } from '../platform/http.ts';
import type { Services } from '../services.ts';
import { findArticle, listArticles } from './queries.ts';

/** A page of articles, or one article by its `slug`. */
export function blogRoutes(app: Http, { reads, ...primary }: Services): void {
  const services = { ...primary, reads, db: reads };
  app.get(
    '/public/blog',
    {
      config: { access: 'public', fresh: 'minute' },
      schema: {
        tags: ['blog'],
        summary: 'Articles, or one by its slug',
        querystring: blogQuerySchema,
        response: { 200: blogAnswerSchema },
      },
    },
    async ({ query }) => {
      if (query.slug === undefined || query.slug === '') return listArticles(services, query);
      const article = await findArticle(services, query.slug, query.locale);
      return { article, items: [], tags: [], total: article ? 1 : 0, page: 1, pageSize: query.pageSize };
    },
  );
}
