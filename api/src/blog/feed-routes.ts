import { z } from 'zod';
import { LOCALES } from '@houni/domain/locale';
import type { Http } from '../platform/http.ts';
import type { Services } from '../services.ts';
import { blogFeed } from './feed.ts';

/** The RSS feeds of the blog, one per language. The shell serves them on the host of the site. */
export function blogFeedRoutes(app: Http, services: Services): void {
  app.get(
    '/feeds/blog/:locale',
    {
      config: { access: 'public' },
      schema: { hide: true, params: z.object({ locale: z.enum(LOCALES) }) },
    },
    async ({ params: { locale } }, reply) =>
      reply
        .type('application/rss+xml; charset=utf-8')
        .header('cache-control', 'public, max-age=600, s-maxage=3600, stale-while-revalidate=86400')
        .send(await blogFeed({ ...services, db: services.reads }, locale)),
  );
}
