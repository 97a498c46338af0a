import { purchaseTablesAnswerSchema } from '@houni/contracts/purchase';
import type { Http } from '../platform/http.ts';
import type { Services } from '../services.ts';
import { purchaseTablesOn } from './queries.ts';

/** Tunisia has no summer time: always one hour ahead of UTC. */
const TUNIS_OFFSET = 3_600_000;

/** What a purchase costs beside its price, and what a loan does: the tables that estimates are made from. */
export function purchaseRoutes(app: Http, services: Services): void {
  app.get(
    '/public/refs/purchase',
    {
      config: { access: 'public', fresh: 'day' },
      schema: {
        tags: ['offers'],
        summary: 'Duties, fees and loan rates that hold today, with their dates and sources',
        response: { 200: purchaseTablesAnswerSchema },
      },
    },
    () => purchaseTablesOn(services, new Date(services.now().getTime() + TUNIS_OFFSET).toISOString().slice(0, 10)),
  );
}
