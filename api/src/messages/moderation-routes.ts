import {
  reportedConversationsAnswerSchema,
  reportedConversationsQuerySchema,
  reportedConversationSchema,
  reportKeyParamsSchema,
  reportOutcomeAnswerSchema,
  reportOutcomeBodySchema,
} from '@houni/contracts/message';
import { signedInUser } from '../platform/access.ts';
import type { Http } from '../platform/http.ts';
import type { Services } from '../services.ts';
import { decideConversationReport, listConversationReports, readReportedConversation } from './conversation-reports.ts';

/** Reported conversations, for moderators. They cannot read other conversations. */
export function reportedConversationRoutes(app: Http, services: Services): void {
  const config = { access: 'moderator' } as const;
  const tags = ['moderation'];

  app.get(
    '/moderation/conversations',
    {
      config,
      schema: {
        tags,
        summary: 'Reported conversations without a decision',
        querystring: reportedConversationsQuerySchema,
        response: { 200: reportedConversationsAnswerSchema },
      },
    },
    ({ query }) => listConversationReports(services, query),
  );
  app.get(
    '/moderation/conversations/:key',
    {
      config,
      schema: {
        tags,
        summary: 'A reported conversation; the access is recorded',
        params: reportKeyParamsSchema,
        response: { 200: reportedConversationSchema },
      },
    },
    (request) => readReportedConversation(services, signedInUser(request).uid, request.params.key),
  );
  app.post(
    '/moderation/conversations/:key/decision',
    {
      config,
      schema: {
        tags,
        summary: 'Close a reported conversation or dismiss the report',
        params: reportKeyParamsSchema,
        body: reportOutcomeBodySchema,
        response: { 200: reportOutcomeAnswerSchema },
      },
    },
    (request) => decideConversationReport(services, signedInUser(request).uid, request.params.key, request.body),
  );
}
