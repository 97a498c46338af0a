import {
  createSavedSearchAnswerSchema,
  createSavedSearchBodySchema,
  deletedSavedSearchSchema,
  savedSearchesAnswerSchema,
  savedSearchParamsSchema,
  savedSearchSchema,
  updateSavedSearchBodySchema,
} from '@houni/contracts/saved-search';
import { signedInUser } from '../platform/access.ts';
import type { Http } from '../platform/http.ts';
import type { Services } from '../services.ts';
import { linkPages } from './link-pages.ts';
import { createSavedSearch, deleteSavedSearch, listSavedSearches, updateSavedSearch } from './service.ts';

/** Saved searches and their alerts. */
export async function savedSearchRoutes(app: Http, services: Services): Promise<void> {
  const own = { access: 'user' } as const;
  const tags = ['saved searches'];
  const params = savedSearchParamsSchema;

  app.get(
    '/saved-search/mine',
    {
      config: own,
      schema: { tags, summary: 'Own saved searches', response: { 200: savedSearchesAnswerSchema } },
    },
    (request) => listSavedSearches(services, signedInUser(request).uid),
  );
  app.post(
    '/saved-search/create',
    {
      config: { access: 'optional', limit: 'saved_search', idempotent: true },
      schema: {
        tags,
        summary: 'Save a search; without an account the address is confirmed by mail',
        body: createSavedSearchBodySchema,
        response: { 200: createSavedSearchAnswerSchema },
      },
    },
    (request) => createSavedSearch(services, request, request.body),
  );
  app.patch(
    '/saved-search/:key',
    {
      config: own,
      schema: {
        tags,
        summary: 'Change name, frequency or language',
        params,
        body: updateSavedSearchBodySchema,
        response: { 200: savedSearchSchema },
      },
    },
    (request) => updateSavedSearch(services, signedInUser(request), request.params.key, request.body),
  );
  app.delete(
    '/saved-search/:key',
    {
      config: own,
      schema: { tags, summary: 'Delete a saved search', params, response: { 200: deletedSavedSearchSchema } },
    },
    (request) => deleteSavedSearch(services, signedInUser(request).uid, request.params.key),
  );
  await linkPages(app, services);
}
