import type { FastifyRequest } from 'fastify';
import { adKeyParamsSchema } from '@houni/contracts/ad-write';
import {
  claimAnswerSchema,
  moderatedAdSchema,
  moderatedReportsAnswerSchema,
  moderatedReportsQuerySchema,
  moderatedStateSchema,
  moderationDecisionSchema,
  moderationQueueAnswerSchema,
  moderationQueueQuerySchema,
  queueClaimQuerySchema,
  reportDecidedSchema,
  reportDecisionSchema,
  reportIdParamsSchema,
} from '@houni/contracts/moderation';
import { mediaKeyParamsSchema } from '@houni/contracts/media';
import { agencyReportBodySchema, reportAnswerSchema, reportBodySchema } from '@houni/contracts/report';
import { readEvidence } from '../media/evidence.ts';
import { optionalUser, signedInUser } from '../platform/access.ts';
import { anonymousActor } from '../platform/client-address.ts';
import type { Http } from '../platform/http.ts';
import type { Services } from '../services.ts';
import { claimAd, claimNext, releaseAd } from './claims.ts';
import { decideAd } from './decide-ad.ts';
import { readModeratedAd } from './moderated-ad.ts';
import { decideReport, listReports } from './reports.ts';
import { readQueue } from './moderation-queue.ts';
import { reportAd } from './report-ad.ts';
import { reportAgency } from './report-agency.ts';
import { undoDecision } from './undo-decision.ts';
import { suspensionRoutes } from './suspension-routes.ts';

const config = { access: 'moderator' } as const;
const tags = ['moderation'];

/** Reports by readers; queue and decisions of moderators. */
export function moderationRoutes(app: Http, services: Services): void {
  // Load the places before a transaction starts: loading them inside would need a second connection from the pool.
  app.addHook('preHandler', async () => void (await services.places()));
  app.post(
    '/public/report-item',
    {
      config: { access: 'optional', limit: 'report' },
      schema: {
        tags: ['ads'],
        summary: 'Report an ad',
        body: reportBodySchema,
        response: { 200: reportAnswerSchema },
      },
    },
    (request) => reportAd(services, reporterOf(services, request), request.body),
  );
  app.post(
    '/public/report-agency',
    {
      config: { access: 'optional', limit: 'report' },
      schema: {
        tags: ['agencies'],
        summary: 'Report an agency',
        body: agencyReportBodySchema,
        response: { 200: reportAnswerSchema },
      },
    },
    (request) => reportAgency(services, reporterOf(services, request), request.body),
  );
  queueRoutes(app, services);
  decisionRoutes(app, services);
  reportRoutes(app, services);
  suspensionRoutes(app, services);
}

/** The account, or the hashed IP address, of who reports: one person counts once. */
function reporterOf({ environment }: Services, request: FastifyRequest): string {
  const user = optionalUser(request);
  return user ? `user:${user.uid}` : anonymousActor(request, environment);
}

function queueRoutes(app: Http, services: Services): void {
  const params = adKeyParamsSchema;
  app.get(
    '/moderation/queue',
    {
      config,
      schema: {
        tags,
        summary: 'The moderation queue',
        querystring: moderationQueueQuerySchema,
        response: { 200: moderationQueueAnswerSchema },
      },
    },
    ({ query }) => readQueue(services, query),
  );
  app.post(
    '/moderation/queue/claim',
    {
      config,
      schema: {
        tags,
        summary: 'Claim the next ad',
        querystring: queueClaimQuerySchema,
        response: { 200: claimAnswerSchema },
      },
    },
    (request) => claimNext(services, signedInUser(request).uid, request.query),
  );
  app.get(
    '/moderation/ads/:key',
    {
      config,
      schema: {
        tags,
        summary: 'An ad with all fields, reports and history',
        params,
        response: { 200: moderatedAdSchema },
      },
    },
    (request) => readModeratedAd(services, signedInUser(request).uid, request.params.key),
  );
  app.get(
    '/moderation/photos/:key',
    { config, schema: { hide: true, params: mediaKeyParamsSchema } },
    async ({ params: { key } }, reply) => reply.type('image/jpeg').send(await readEvidence(services, key)),
  );
  app.post(
    '/moderation/ads/:key/claim',
    { config, schema: { tags, summary: 'Claim this ad', params, response: { 200: claimAnswerSchema } } },
    (request) => claimAd(services, signedInUser(request).uid, request.params.key),
  );
  app.delete(
    '/moderation/ads/:key/claim',
    { config, schema: { tags, summary: 'Release this ad', params, response: { 200: claimAnswerSchema } } },
    (request) => releaseAd(services, signedInUser(request).uid, request.params.key),
  );
}

function decisionRoutes(app: Http, services: Services): void {
  const params = adKeyParamsSchema;
  app.post(
    '/moderation/ads/:key/decision',
    {
      config,
      schema: {
        tags,
        summary: 'Decide on an ad',
        params,
        body: moderationDecisionSchema,
        response: { 200: moderatedStateSchema },
      },
    },
    (request) => decideAd(services, signedInUser(request).uid, request.params.key, request.body),
  );
  app.post(
    '/moderation/ads/:key/undo',
    {
      config,
      schema: {
        tags,
        summary: 'Undo your decision on an ad within a minute',
        params,
        response: { 200: moderatedStateSchema },
      },
    },
    (request) => undoDecision(services, signedInUser(request).uid, request.params.key),
  );
}

function reportRoutes(app: Http, services: Services): void {
  app.get(
    '/moderation/reports',
    {
      config,
      schema: {
        tags,
        summary: 'Reports of readers',
        querystring: moderatedReportsQuerySchema,
        response: { 200: moderatedReportsAnswerSchema },
      },
    },
    ({ query }) => listReports(services, query),
  );
  app.post(
    '/moderation/reports/:id/decision',
    {
      config,
      schema: {
        tags,
        summary: 'Decide on one report',
        params: reportIdParamsSchema,
        body: reportDecisionSchema,
        response: { 200: reportDecidedSchema },
      },
    },
    (request) => decideReport(services, signedInUser(request).uid, request.params.id, request.body),
  );
}
