import {
  dayPickBodySchema,
  dayPickParamsSchema,
  dayPicksAnswerSchema,
  unansweredSearchesAnswerSchema,
  unansweredSearchesQuerySchema,
} from '@houni/contracts/staff-search';
import { signedInUser } from '../platform/access.ts';
import type { Http } from '../platform/http.ts';
import type { Services } from '../services.ts';
import { listDayPicks, pickAd, removeDayPick } from './day-picks.ts';
import { listUnansweredSearches } from './unanswered-searches.ts';

const config = { access: 'administrator' } as const;
const tags = ['administration'];

/** The ads of the home page and the searches without an answer, for administrators. */
export function staffSearchRoutes(app: Http, services: Services): void {
  const response = { 200: dayPicksAnswerSchema };
  app.get(
    '/administration/day-picks',
    { config, schema: { tags, summary: 'Ads that were chosen for the home page', response } },
    () => listDayPicks(services),
  );
  app.post(
    '/administration/day-picks',
    { config, schema: { tags, summary: 'Choose an ad for the home page', body: dayPickBodySchema, response } },
    (request) => pickAd(services, signedInUser(request).uid, request.body),
  );
  app.delete(
    '/administration/day-picks/:key',
    { config, schema: { tags, summary: 'Remove a chosen ad', params: dayPickParamsSchema, response } },
    (request) => removeDayPick(services, signedInUser(request).uid, request.params.key),
  );
  app.get(
    '/administration/unanswered-searches',
    {
      config,
      schema: {
        tags,
        summary: 'Words that searches found nothing for, without persons',
        querystring: unansweredSearchesQuerySchema,
        response: { 200: unansweredSearchesAnswerSchema },
      },
    },
    ({ query }) => listUnansweredSearches(services, query),
  );
}
