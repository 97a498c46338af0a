import { purchaseTablesAnswerSchema } from '@houni/contracts/purchase';
import type { Http } from '../platform/http.ts';
import { tunisianDay } from '../platform/tunisian-day.ts';
import type { Services } from '../services.ts';
import { purchaseRatesOn } from './queries.ts';

/** The rates that estimates of purchase costs and home loans are computed from. */
export function purchaseCostRoutes(app: Http, services: Services): void {
  app.get(
    '/public/refs/purchase',
    {
      config: { access: 'public', fresh: 'day' },
      schema: {
        tags: ['pricing'],
        summary: 'Duties, fees and loan rates that are valid today, with their dates and sources',
        response: { 200: purchaseTablesAnswerSchema },
      },
    },
    () => purchaseRatesOn(services, tunisianDay(services.now())),
  );
}
