import {
  archiveAnswerSchema,
  archiveBodySchema,
  blockAnswerSchema,
  blockBodySchema,
  conversationParamsSchema,
  conversationsAnswerSchema,
  conversationsQuerySchema,
  messagesAnswerSchema,
  messagesQuerySchema,
  readAnswerSchema,
  readBodySchema,
  reportConversationAnswerSchema,
  reportConversationBodySchema,
  sendMessageBodySchema,
  sentMessageSchema,
} from '@houni/contracts/message';
import { signedInUser } from '../platform/access.ts';
import type { Http } from '../platform/http.ts';
import type { Services } from '../services.ts';
import { reportConversation } from './conversation-reports.ts';
import { archiveConversation, blockConversation, markRead } from './conversation-state.ts';
import { guestPages } from './guest-pages.ts';
import { listConversations } from './conversations.ts';
import { messageEventRoutes } from './message-events.ts';
import { readMessages } from './read-messages.ts';
import { reportedConversationRoutes } from './moderation-routes.ts';
import { sendMessage } from './send-message.ts';

const config = { access: 'user' } as const;
const tags = ['messages'];
const params = conversationParamsSchema;

/** Conversations between seekers and advertisers. */
export async function messageRoutes(app: Http, services: Services): Promise<void> {
  conversationRoutes(app, services);
  conversationStateRoutes(app, services);
  await guestPages(app, services);
  messageEventRoutes(app, services);
  reportedConversationRoutes(app, services);
}

/** Reads conversations and sends messages. */
function conversationRoutes(app: Http, services: Services): void {
  app.get(
    '/messages/mine',
    {
      config,
      schema: {
        tags,
        summary: 'Own conversations, as seeker and as advertiser',
        querystring: conversationsQuerySchema,
        response: { 200: conversationsAnswerSchema },
      },
    },
    (request) => listConversations(services, signedInUser(request).uid, request.query),
  );
  app.get(
    '/messages/:key',
    {
      config,
      schema: {
        tags,
        summary: 'One conversation with a page of its messages',
        params,
        querystring: messagesQuerySchema,
        response: { 200: messagesAnswerSchema },
      },
    },
    (request) => readMessages(services, signedInUser(request).uid, request.params.key, request.query),
  );
  app.post(
    '/messages/:key',
    {
      config: { ...config, limit: 'message', idempotent: true },
      schema: {
        tags,
        summary: 'Send a message in a conversation',
        params,
        body: sendMessageBodySchema,
        response: { 200: sentMessageSchema },
      },
    },
    (request) => sendMessage(services, request, request.params.key, request.body.text),
  );
}

/** Read, archived, blocked and reported conversations. */
function conversationStateRoutes(app: Http, services: Services): void {
  app.post(
    '/messages/:key/read',
    {
      config,
      schema: {
        tags,
        summary: 'Mark messages as read',
        params,
        body: readBodySchema,
        response: { 200: readAnswerSchema },
      },
    },
    (request) => markRead(services, signedInUser(request).uid, request.params.key, request.body.position),
  );
  app.post(
    '/messages/:key/archive',
    {
      config,
      schema: {
        tags,
        summary: 'Archive a conversation or move it back to the inbox',
        params,
        body: archiveBodySchema,
        response: { 200: archiveAnswerSchema },
      },
    },
    (request) => archiveConversation(services, signedInUser(request).uid, request.params.key, request.body.archived),
  );
  app.post(
    '/messages/:key/block',
    {
      config,
      schema: {
        tags,
        summary: 'Block or unblock the other side',
        params,
        body: blockBodySchema,
        response: { 200: blockAnswerSchema },
      },
    },
    (request) => blockConversation(services, signedInUser(request).uid, request.params.key, request.body.blocked),
  );
  app.post(
    '/messages/:key/report',
    {
      config: { ...config, limit: 'report' },
      schema: {
        tags,
        summary: 'Report a conversation to the moderators',
        params,
        body: reportConversationBodySchema,
        response: { 200: reportConversationAnswerSchema },
      },
    },
    (request) => reportConversation(services, signedInUser(request).uid, request.params.key, request.body),
  );
}
