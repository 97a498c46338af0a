import {
  jobDiscardedSchema,
  jobDiscardSchema,
  jobParamsSchema,
  jobRetriedSchema,
  jobsAnswerSchema,
  jobsQuerySchema,
} from '@houni/contracts/job';
import { signedInUser } from '../platform/access.ts';
import type { Http } from '../platform/http.ts';
import type { Services } from '../services.ts';
import { discardJob, listJobs, retryJob } from './job-queue.ts';

/** The job queue, for administrators: list, retry and delete dead jobs. */
export function jobRoutes(app: Http, { db }: Services): void {
  const config = { access: 'administrator' } as const;
  const tags = ['administration'];
  app.get(
    '/administration/jobs',
    {
      config,
      schema: {
        tags,
        summary: 'Jobs by state, the dead ones by default',
        querystring: jobsQuerySchema,
        response: { 200: jobsAnswerSchema },
      },
    },
    ({ query }) => listJobs(db, query),
  );
  app.post(
    '/administration/jobs/:id/retry',
    {
      config,
      schema: {
        tags,
        summary: 'Run a dead or failing job again now',
        params: jobParamsSchema,
        response: { 200: jobRetriedSchema },
      },
    },
    (request) => retryJob(db, signedInUser(request).uid, request.params.id),
  );
  app.post(
    '/administration/jobs/:id/discard',
    {
      config,
      schema: {
        tags,
        summary: 'Delete a dead job',
        params: jobParamsSchema,
        body: jobDiscardSchema,
        response: { 200: jobDiscardedSchema },
      },
    },
    (request) => discardJob(db, signedInUser(request).uid, request.params.id, request.body.reason),
  );
}
