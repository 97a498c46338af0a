import { viewedAnswerSchema, viewedBodySchema } from '@houni/contracts/my-ads';
import { optionalUser } from '../platform/access.ts';
import type { Http } from '../platform/http.ts';
import type { Services } from '../services.ts';
import { createAdViews } from './ad-views.ts';

/** Pages are cached, so they tell what they have shown. The call always succeeds: nothing of a page depends on it. */
export function viewRoutes(app: Http, services: Services): void {
  const views = createAdViews(services, (error) => app.log.warn({ err: error }, 'views could not be counted'));
  app.addHook('onClose', () => views.stop());
  app.post(
    '/search/item/viewed',
    {
      config: { access: 'optional' },
      schema: {
        tags: ['search'],
        summary: 'Count what a page has shown',
        body: viewedBodySchema,
        response: { 200: viewedAnswerSchema },
      },
    },
    (request) => {
      const viewer = {
        uid: optionalUser(request)?.uid ?? null,
        address: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
      };
      const { view, impressions = [] } = request.body;
      if (view !== undefined) views.count('views', [view], viewer);
      views.count('impressions', impressions, viewer);
      return { ok: true as const };
    },
  );
}
