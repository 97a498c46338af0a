import {
  createSavedSearchAnswerSchema,
  createSavedSearchBodySchema,
  deletedSavedSearchSchema,
  savedSearchesAnswerSchema,
  savedSearchLinkAnswerSchema,
  savedSearchLinkBodySchema,
  savedSearchParamsSchema,
  savedSearchSchema,
  updateSavedSearchBodySchema,
} from '@houni/contracts/saved-search';
import { signedInUser } from '../platform/access.ts';
import { invalidInput } from '../platform/domain-error.ts';
import type { Http } from '../platform/http.ts';
import type { Services } from '../services.ts';
import { runLinkAction } from './run-link-action.ts';
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
  for (const action of ['confirm', 'unsubscribe'] as const) {
    app.post(
      `/saved-search/${action}`,
      {
        config: { access: 'public' },
        schema: {
          tags,
          summary:
            action === 'confirm' ? 'Confirm a saved search by the link in a mail' : 'Unsubscribe by the link in a mail',
          body: savedSearchLinkBodySchema,
          response: { 200: savedSearchLinkAnswerSchema },
        },
      },
      async ({ body }) => {
        if (!(await runLinkAction(services, action, body))) throw invalidInput('signature', 'This link is not valid.');
        return { outcome: action === 'confirm' ? ('confirmed' as const) : ('unsubscribed' as const) };
      },
    );
  }
  await linkPages(app, services);
}
