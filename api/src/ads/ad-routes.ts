import { z } from 'zod';
import { LOCALES } from '@houni/domain/locale';
import { adAnswerSchema, byPublicKeyQuerySchema } from '@houni/contracts/ad';
import {
  adActionSchema,
  adChangesSchema,
  adCloseSchema,
  adCreateSchema,
  adDeletedSchema,
  adKeyParamsSchema,
  adConfirmationsAnswerSchema,
  adConfirmLinkSchema,
  adRenewLinkSchema,
  adWriteAnswerSchema,
  comparableFactsQuerySchema,
  comparablesAnswerSchema,
  ownAdSchema,
} from '@houni/contracts/ad-write';
import { draftKeyParamsSchema, draftPreviewQuerySchema } from '@houni/contracts/draft';
import {
  adStatisticsAnswerSchema,
  appealAnswerSchema,
  appealBodySchema,
  statisticsAnswerSchema,
  statisticsQuerySchema,
} from '@houni/contracts/my-ads';
import { signedInUser } from '../platform/access.ts';
import type { Http } from '../platform/http.ts';
import { withIdempotency } from '../platform/idempotency.ts';
import type { Services } from '../services.ts';
import { appealAd } from './appeal-ad.ts';
import { comparablesForFacts, comparablesOf } from './comparables.ts';
import { createAd } from './create-ad.ts';
import { editAd } from './edit-ad.ts';
import { deleteAd, undeleteAd } from './delete-ad.ts';
import { runOwnerAction } from './owner-actions.ts';
import type { OwnerAction } from './owner-actions.ts';
import { readOwnAd } from './own-ad.ts';
import { previewDraft } from './preview-draft.ts';
import { sendAd } from './send-ad.ts';
import { confirmAds } from './confirm-ads.ts';
import { renewByLink } from './renew-link.ts';
import { adStatistics, allStatistics } from './statistics.ts';
import { viewRoutes } from './view-routes.ts';

const tags = ['ads'];
const config = { access: 'user' } as const;
const change = { access: 'user', limit: 'ad_change' } as const;
const params = adKeyParamsSchema;

/** Writing ads: create, edit, lifecycle, statistics. */
export function adRoutes(app: Http, services: Services): void {
  // Load the places before a transaction starts: loading them inside would need a second connection from the pool.
  app.addHook('preHandler', async () => void (await services.places()));
  writeRoutes(app, services);
  lifecycleRoutes(app, services);
  statisticRoutes(app, services);
  viewRoutes(app, services);
}

function writeRoutes(app: Http, services: Services): void {
  app.post(
    '/items/create',
    {
      config: { access: 'user', limit: 'ad', idempotent: true },
      schema: { tags, summary: 'Create an ad', body: adCreateSchema, response: { 200: adWriteAnswerSchema } },
    },
    (request) => {
      const user = signedInUser(request);
      return withIdempotency(services, request, user.uid, (transaction) =>
        createAd(transaction, services, user, request.body),
      );
    },
  );
  app.get(
    '/items/drafts/:key/preview',
    {
      config: { access: 'user', limit: 'draft_preview', countsFailures: true },
      schema: {
        tags,
        summary: 'A draft as the page of the ad that it would become',
        params: draftKeyParamsSchema,
        querystring: draftPreviewQuerySchema,
        response: { 200: adAnswerSchema },
      },
    },
    async (request, reply) => {
      const { params, query } = request;
      return sendAd(
        reply,
        services,
        await previewDraft(services, signedInUser(request), params.key, query.locale),
        query,
      );
    },
  );
  app.get(
    '/items/:key',
    { config, schema: { tags, summary: 'One of your own ads', params, response: { 200: ownAdSchema } } },
    (request) => readOwnAd(services, signedInUser(request).uid, request.params.key),
  );
  app.patch(
    '/items/:key',
    {
      config: change,
      schema: { tags, summary: 'Edit an ad', params, body: adChangesSchema, response: { 200: adWriteAnswerSchema } },
    },
    (request) => editAd(services, signedInUser(request).uid, request.params.key, request.body),
  );
  app.delete(
    '/items/:key',
    { config: change, schema: { tags, summary: 'Delete an ad', params, response: { 200: adDeletedSchema } } },
    (request) => deleteAd(services, signedInUser(request).uid, request.params.key),
  );
  app.post(
    '/items/:key/undelete',
    {
      config: change,
      schema: {
        tags,
        summary: 'Undo the deletion of an ad, for some minutes',
        params,
        body: adActionSchema.nullish(),
        response: { 200: adWriteAnswerSchema },
      },
    },
    (request) => undeleteAd(services, signedInUser(request).uid, request.params.key),
  );
}

const ACTION_SUMMARIES: [Exclude<OwnerAction, 'close'>, string][] = [
  ['submit', 'Submit a draft, or an ad after the requested changes'],
  ['pause', 'Pause an ad'],
  ['resume', 'Resume a paused ad'],
  ['renew', 'Renew an ad for 60 days'],
];

function lifecycleRoutes(app: Http, services: Services): void {
  for (const [action, summary] of ACTION_SUMMARIES) {
    app.post(
      `/items/:key/${action}`,
      {
        config: change,
        schema: { tags, summary, params, body: adActionSchema.nullish(), response: { 200: adWriteAnswerSchema } },
      },
      (request) =>
        runOwnerAction(services, signedInUser(request).uid, request.params.key, {
          action,
          revision: request.body?.revision,
        }),
    );
  }
  app.post(
    '/items/:key/appeal',
    {
      config: change,
      schema: {
        tags,
        summary: 'Contest a moderator’s rejection or removal of an ad, once',
        params,
        body: appealBodySchema,
        response: { 200: appealAnswerSchema },
      },
    },
    (request) => appealAd(services, signedInUser(request).uid, request.params.key, request.body.text),
  );
  app.post(
    '/items/:key/close',
    {
      config: change,
      schema: {
        tags,
        summary: 'Close an ad: sold or rented',
        params,
        body: adCloseSchema,
        response: { 200: adWriteAnswerSchema },
      },
    },
    (request) =>
      runOwnerAction(services, signedInUser(request).uid, request.params.key, {
        action: 'close',
        revision: request.body.revision,
      }),
  );
  app.post(
    '/items/renew-link',
    {
      config: { access: 'public', limit: 'ad_change' },
      schema: {
        tags,
        summary: 'Renew an ad by the signed link of a mail',
        body: adRenewLinkSchema,
        response: { 200: adWriteAnswerSchema },
      },
    },
    (request) => renewByLink(services, request.body.token),
  );
  app.post(
    '/items/confirm-link',
    {
      config: { access: 'public', limit: 'ad_change' },
      schema: {
        tags,
        summary: 'Read and answer the question of a mail whether ads are still available',
        querystring: z.object({ locale: z.enum(LOCALES).default('fr') }),
        body: adConfirmLinkSchema,
        response: { 200: adConfirmationsAnswerSchema },
      },
    },
    ({ body, query: { locale } }) => confirmAds(services, { ...body, locale }),
  );
}

function statisticRoutes(app: Http, services: Services): void {
  const querystring = statisticsQuerySchema;
  app.get(
    '/items/statistics',
    {
      config,
      schema: { tags, summary: 'Statistics of all your ads', querystring, response: { 200: statisticsAnswerSchema } },
    },
    (request) => allStatistics(services, signedInUser(request).uid, request.query.days),
  );
  app.get(
    '/items/:key/statistics',
    {
      config,
      schema: {
        tags,
        summary: 'Statistics of one of your ads',
        params,
        querystring,
        response: { 200: adStatisticsAnswerSchema },
      },
    },
    (request) => adStatistics(services, signedInUser(request).uid, request.params.key, request.query.days),
  );
  app.get(
    '/search/item/comparables',
    {
      config: { access: 'public', fresh: 'hour' },
      schema: {
        tags: ['search'],
        summary: 'The median price of comparable ads',
        querystring: byPublicKeyQuerySchema,
        response: { 200: comparablesAnswerSchema },
      },
    },
    (request) => comparablesOf(services, request.query.publicKey),
  );
  app.get(
    '/search/comparables',
    {
      config: { access: 'public', fresh: 'hour' },
      schema: {
        tags: ['search'],
        summary: 'The median price of ads comparable to one that is being written',
        querystring: comparableFactsQuerySchema,
        response: { 200: comparablesAnswerSchema },
      },
    },
    (request) => comparablesForFacts(services, request.query),
  );
}
