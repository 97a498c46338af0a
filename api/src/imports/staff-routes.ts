import {
  feedKeyParamsSchema,
  feedStopBodySchema,
  staffFeedsAnswerSchema,
  staffFeedsQuerySchema,
  staffImportsAnswerSchema,
  staffImportsQuerySchema,
} from '@houni/contracts/import';
import { signedInUser } from '../platform/access.ts';
import type { Http } from '../platform/http.ts';
import type { Services } from '../services.ts';
import { listStaffFeeds, listStaffImports, runStaffFeed, setFeedStopped } from './staff-imports.ts';

/** Imports and feeds of all agencies, for administrators. */
export function staffImportRoutes(app: Http, services: Services): void {
  const config = { access: 'administrator' } as const;
  const tags = ['administration'];
  app.get(
    '/administration/imports',
    {
      config,
      schema: {
        tags,
        summary: 'Imports of all agencies, newest first',
        querystring: staffImportsQuerySchema,
        response: { 200: staffImportsAnswerSchema },
      },
    },
    ({ query }) => listStaffImports(services, query),
  );
  app.get(
    '/administration/feeds',
    {
      config,
      schema: {
        tags,
        summary: 'Feeds of all agencies, by default those whose last run failed',
        querystring: staffFeedsQuerySchema,
        response: { 200: staffFeedsAnswerSchema },
      },
    },
    ({ query }) => listStaffFeeds(services, query),
  );
  app.post(
    '/administration/feeds/:key/run',
    {
      config,
      schema: {
        tags,
        summary: 'Read a feed now; nothing is applied',
        params: feedKeyParamsSchema,
        response: { 200: feedKeyParamsSchema },
      },
    },
    (request) => runStaffFeed(services, signedInUser(request).uid, request.params.key),
  );
  app.post(
    '/administration/feeds/:key/stop',
    {
      config,
      schema: {
        tags,
        summary: 'Stop a feed with a reason; its agency reads it',
        params: feedKeyParamsSchema,
        body: feedStopBodySchema,
        response: { 200: feedKeyParamsSchema },
      },
    },
    (request) => setFeedStopped(services, signedInUser(request).uid, request.params.key, request.body.reason),
  );
  app.post(
    '/administration/feeds/:key/resume',
    {
      config,
      schema: {
        tags,
        summary: 'Let a stopped feed run again',
        params: feedKeyParamsSchema,
        response: { 200: feedKeyParamsSchema },
      },
    },
    (request) => setFeedStopped(services, signedInUser(request).uid, request.params.key, null),
  );
}
