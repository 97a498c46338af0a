import { purchaseTablesAnswerSchema } from '@houni/contracts/purchase';
import {
  loanTermsWriteSchema,
  purchaseCostEndSchema,
  purchaseCostWriteSchema,
  purchaseRangeWriteSchema,
  purchaseRatesAnswerSchema,
} from '@houni/contracts/purchase-write';
import { signedInUser } from '../platform/access.ts';
import type { Http } from '../platform/http.ts';
import { tunisianDay } from '../platform/tunisian-day.ts';
import type { Services } from '../services.ts';
import { addCost, addLoanTerms, addRange, endCost, listRates } from './edit-rates.ts';
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
  editRoutes(app, services);
}

/** The dated tables, for administrators. */
function editRoutes(app: Http, services: Services): void {
  const config = { access: 'administrator' } as const;
  const tags = ['administration'];
  const response = { 200: purchaseRatesAnswerSchema };
  app.get(
    '/administration/purchase-rates',
    { config, schema: { tags, summary: 'All rates of purchase costs and home loans', response } },
    () => listRates(services.db, tunisianDay(services.now())),
  );
  app.post(
    '/administration/purchase-rates/costs',
    {
      config,
      schema: { tags, summary: 'Change a purchase cost from a day on', body: purchaseCostWriteSchema, response },
    },
    (request) => addCost(services, signedInUser(request).uid, request.body),
  );
  app.post(
    '/administration/purchase-rates/costs/ranges',
    {
      config,
      schema: { tags, summary: 'Add a cost for a range of prices', body: purchaseRangeWriteSchema, response },
    },
    (request) => addRange(services, signedInUser(request).uid, request.body),
  );
  app.post(
    '/administration/purchase-rates/costs/end',
    { config, schema: { tags, summary: 'End a purchase cost on a day', body: purchaseCostEndSchema, response } },
    (request) => endCost(services, signedInUser(request).uid, request.body),
  );
  app.post(
    '/administration/purchase-rates/loans',
    {
      config,
      schema: { tags, summary: 'Change the terms of home loans from a day on', body: loanTermsWriteSchema, response },
    },
    (request) => addLoanTerms(services, signedInUser(request).uid, request.body),
  );
}
