import { creditAnswerSchema, creditQuerySchema } from '@houni/contracts/credit';
import { signedInUser } from '../platform/access.ts';
import type { Http } from '../platform/http.ts';
import type { Services } from '../services.ts';
import { readCredits } from './read-credits.ts';
import { orderFileRoutes } from './order-file-routes.ts';
import { orderRoutes } from './order-routes.ts';
import { planRoutes } from './plan-routes.ts';

/** Credits, plans, orders, promotions. */
export function commerceRoutes(app: Http, services: Services): void {
  app.get(
    '/credit/mine',
    {
      config: { access: 'user' },
      schema: {
        tags: ['credits'],
        summary: 'Your balance, your plan and your credit ledger',
        querystring: creditQuerySchema,
        response: { 200: creditAnswerSchema },
      },
    },
    (request) => readCredits(services, signedInUser(request).uid, request.query),
  );
  orderRoutes(app, services);
  planRoutes(app, services);
  orderFileRoutes(app, services);
}
