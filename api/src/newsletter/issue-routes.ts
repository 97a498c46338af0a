import {
  issueBodySchema,
  issueDeletedSchema,
  issueLocaleParamsSchema,
  issueParamsSchema,
  issuePreviewSchema,
  issuePutSchema,
  issueScheduleSchema,
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
import { startSendingIssue, stopSendingIssue } from './send-issue.ts';
import { createIssue, deleteIssue, listIssues, readIssue, scheduleIssue, updateIssue } from './issues.ts';
import { readIssueText, queueTestMail } from './test-mail.ts';

const tags = ['administration'];
const config = { access: 'administrator' } as const;

/** Newsletter issues, for administrators: edit, preview, send. */
export function newsletterIssueRoutes(app: Http, services: Services): void {
  editingRoutes(app, services);
  sendingRoutes(app, services);
}

function editingRoutes(app: Http, services: Services): void {
  const { db } = services;
  app.get(
    '/administration/newsletter',
    {
      config,
      schema: {
        tags,
        summary: 'Newsletter issues, newest first',
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
      schema: { tags, summary: 'Create a draft', body: issueBodySchema, response: { 200: issueSchema } },
    },
    (request) => {
      const { uid } = signedInUser(request);
      return withIdempotency(services, request, uid, (transaction) =>
        createIssue(transaction, uid, request.body.texts, services.now()),
      );
    },
  );
  app.get(
    '/administration/newsletter/:key',
    {
      config,
      schema: {
        tags,
        summary: 'An issue with its texts and the delivery progress',
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
        body: issuePutSchema,
        response: { 200: issueSchema },
      },
    },
    (request) => updateIssue(db, signedInUser(request).uid, request.params.key, request.body, services.now()),
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
        summary: 'Preview the mail of an issue in one language',
        params: issueLocaleParamsSchema,
        response: { 200: issuePreviewSchema },
      },
    },
    async ({ params: { key, locale } }) => {
      const email = 'abonne@example.tn';
      const { subject, html, text } = await renderIssue(
        await readIssueText(db, key, locale),
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
        summary: 'Send a test mail of an issue in one language to yourself',
        params: issueLocaleParamsSchema,
        response: { 200: issueTestSchema },
      },
    },
    (request) => queueTestMail(db, signedInUser(request).uid, request.params),
  );
  app.post(
    '/administration/newsletter/:key/send',
    {
      config,
      schema: {
        tags,
        summary:
          'Send an issue once to the confirmed subscribers of its languages; a repeated call only returns the progress',
        params: issueParamsSchema,
        response: { 200: issueSchema },
      },
    },
    (request) => startSendingIssue(services, signedInUser(request).uid, request.params.key),
  );
  app.post(
    '/administration/newsletter/:key/schedule',
    {
      config,
      schema: {
        tags,
        summary: 'Send a draft at a later time, or cancel that',
        params: issueParamsSchema,
        body: issueScheduleSchema,
        response: { 200: issueSchema },
      },
    },
    (request) => scheduleIssue(db, signedInUser(request).uid, request.params.key, request.body.at, services.now()),
  );
  app.post(
    '/administration/newsletter/:key/stop',
    {
      config,
      schema: {
        tags,
        summary: 'Stop an issue that is being sent',
        params: issueParamsSchema,
        response: { 200: issueSchema },
      },
    },
    (request) => stopSendingIssue(services, signedInUser(request).uid, request.params.key),
  );
}
