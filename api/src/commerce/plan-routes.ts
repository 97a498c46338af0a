import { planAnswerSchema, planQuoteQuerySchema, planQuoteSchema } from '@houni/contracts/plan';
import { signedInUser } from '../platform/access.ts';
import type { Http } from '../platform/http.ts';
import type { Services } from '../services.ts';
import { quotePlan } from './quote-plan.ts';
import { readPlan } from './read-plan.ts';

/** The plan of an account, and what a change would cost. */
export function planRoutes(app: Http, services: Services): void {
  const config = { access: 'user' } as const;
  const tags = ['credits'];
  app.get(
    '/plan/mine',
    { config, schema: { tags, summary: 'Your plan, its end and what follows', response: { 200: planAnswerSchema } } },
    (request) => readPlan(services, signedInUser(request).uid),
  );
  app.get(
    '/plan/quote',
    {
      config,
      schema: {
        tags,
        summary: 'What a plan would cost now, and what would change',
        querystring: planQuoteQuerySchema,
        response: { 200: planQuoteSchema },
      },
    },
    (request) => quotePlan(services, signedInUser(request).uid, request.query),
  );
}
