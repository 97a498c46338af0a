import { viewedAnswerSchema, viewedBodySchema } from '@houni/contracts/my-ads';
import { optionalUser } from '../platform/access.ts';
import { createBurstLimit } from '../platform/burst-limit.ts';
import type { Http } from '../platform/http.ts';
import type { Services } from '../services.ts';
import { createViewCounter } from './view-counter.ts';

/** Reports of one network within ten seconds: many phones share one address. Each page view makes some two. */
const REPORT_BURST = 120;

/** Pages are cached, so the browser reports the views. The call succeeds even when counting fails. */
export function viewRoutes(app: Http, services: Services): void {
  const views = createViewCounter(services, (error) => app.log.warn({ err: error }, 'failed to count views'));
  const countReport = createBurstLimit({
    limit: Math.ceil(REPORT_BURST * services.environment.limitsFactor),
    exempt: services.environment.trustedProxies,
    onRejected: () => app.log.debug('views: an address reported too many'),
  });
  app.addHook('onClose', () => views.stop());
  app.post(
    '/search/item/viewed',
    {
      config: { access: 'optional', limit: 'none' },
      schema: {
        tags: ['search'],
        summary: 'Count views and impressions of a page',
        body: viewedBodySchema,
        response: { 200: viewedAnswerSchema },
      },
    },
    (request) => {
      countReport(request.ip);
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
