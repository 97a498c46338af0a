import {
  issueBodySchema,
  issueDeletedSchema,
  issueLocaleParamsSchema,
  issueParamsSchema,
  issuePreviewSchema,
  issueSchema,
  issuesAnswerSchema,
  issuesQuerySchema,
  issueTestSchema,
} from '@houni/contracts/newsletter-issue';
import { signedInUser } from '../platform/access.ts';
import type { Http } from '../platform/http.ts';
import { withIdempotency } from '../platform/idempotency.ts';
import type { Services } from '../services.ts';
import { renderIssue } from './issue-mail.ts';
import { startIssue } from './issue-sending.ts';
import { createIssue, deleteIssue, listIssues, readIssue, rewriteIssue } from './issues.ts';
import { issueText, queueTrial } from './trial-mail.ts';

const tags = ['administration'];
const config = { access: 'administrator' } as const;

/** Issues of the newsletter, for administrators: write, look at, send. */
export function issueRoutes(app: Http, services: Services): void {
  writingRoutes(app, services);
  sendingRoutes(app, services);
}

function writingRoutes(app: Http, services: Services): void {
  const { db } = services;
  app.get(
    '/administration/newsletter',
    {
      config,
      schema: {
        tags,
        summary: 'Issues of the newsletter, the newest first',
        querystring: issuesQuerySchema,
        response: { 200: issuesAnswerSchema },
      },
    },
    ({ query }) => listIssues(db, query),
  );
  app.post(
    '/administration/newsletter',
    {
      config: { ...config, idempotent: true },
      schema: { tags, summary: 'Write an issue: a draft', body: issueBodySchema, response: { 200: issueSchema } },
    },
    (request) => {
      const { uid } = signedInUser(request);
      return withIdempotency(services, request, uid, (transaction) =>
        createIssue(transaction, uid, request.body.texts),
      );
    },
  );
  app.get(
    '/administration/newsletter/:key',
    {
      config,
      schema: {
        tags,
        summary: 'An issue with its texts and the progress of its sending',
        params: issueParamsSchema,
        response: { 200: issueSchema },
      },
    },
    ({ params: { key } }) => readIssue(db, key),
  );
  app.put(
    '/administration/newsletter/:key',
    {
      config,
      schema: {
        tags,
        summary: 'Replace the texts of a draft',
        params: issueParamsSchema,
        body: issueBodySchema,
        response: { 200: issueSchema },
      },
    },
    (request) => rewriteIssue(db, signedInUser(request).uid, request.params.key, request.body.texts),
  );
  app.delete(
    '/administration/newsletter/:key',
    {
      config,
      schema: { tags, summary: 'Delete a draft', params: issueParamsSchema, response: { 200: issueDeletedSchema } },
    },
    (request) => deleteIssue(db, signedInUser(request).uid, request.params.key),
  );
}

function sendingRoutes(app: Http, services: Services): void {
  const { db, environment } = services;
  app.get(
    '/administration/newsletter/:key/preview/:locale',
    {
      config,
      schema: {
        tags,
        summary: 'The mail of an issue in one language',
        params: issueLocaleParamsSchema,
        response: { 200: issuePreviewSchema },
      },
    },
    async ({ params: { key, locale } }) => {
      const email = 'abonne@example.tn';
      const { subject, html, text } = await renderIssue(
        await issueText(db, key, locale),
        { email, locale },
        environment,
      );
      return { subject, html, text };
    },
  );
  app.post(
    '/administration/newsletter/:key/test/:locale',
    {
      config,
      schema: {
        tags,
        summary: 'Send an issue in one language to oneself',
        params: issueLocaleParamsSchema,
        response: { 200: issueTestSchema },
      },
    },
    (request) => queueTrial(db, signedInUser(request).uid, request.params),
  );
  app.post(
    '/administration/newsletter/:key/send',
    {
      config,
      schema: {
        tags,
        summary:
          'Send an issue to the confirmed subscribers of its languages, once; asking again only tells the progress',
        params: issueParamsSchema,
        response: { 200: issueSchema },
      },
    },
    (request) => startIssue(db, signedInUser(request).uid, request.params.key),
  );
}
