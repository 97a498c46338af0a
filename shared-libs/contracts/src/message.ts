import { z } from 'zod';
import { adCardSchema } from './ad.ts';
import { TEXT_LIMITS } from '@houni/domain/limits';
import { listAnswer, pageQuery, queryBoolean, queryNumber } from './list.ts';
import { LOCALES } from '@houni/domain/locale';
import { ROW_SORTS } from '@houni/domain/machine-codes';
import { multiLineText } from './plain-text.ts';

/**
 * Every conversation is between one seeker and one advertiser: about one ad with its advertiser (a person, or all of an
 * agency), or with an agency and about no ad.
 */
export const CONVERSATION_SIDES = ['seeker', 'advertiser'] as const;
export type ConversationSide = (typeof CONVERSATION_SIDES)[number];

export const CONVERSATION_REPORT_REASONS = ['scam', 'spam', 'offensive', 'harassment', 'other'] as const;
/** A moderator's decision on a reported conversation: close it or leave it open. */
export const REPORT_OUTCOMES = ['closed', 'dismissed'] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

const conversationKeySchema = z.string().regex(/^cv_[a-z2-9]{12}$/);
export const conversationParamsSchema = z.object({ key: conversationKeySchema });

export const conversationSchema = z.object({
  key: z.string(),
  /** The caller's side. */
  side: z.enum(CONVERSATION_SIDES),
  /** Null for an ad that is no longer available: nothing of it may be shown. Null with `agency` too. */
  ad: adCardSchema.nullable(),
  /** The agency of a conversation about no ad. `url` is the path of its page; null if it has none any more. */
  agency: z.object({ publicKey: z.string(), name: z.string(), url: z.string().nullable() }).nullable(),
  /** The other side. Only a guest has an address here: until it is `proved`, they are answered by the advertiser's own mail. */
  other: z.object({
    name: z.string(),
    guest: z.object({ email: z.string(), phone: z.string().nullable(), proved: z.boolean() }).nullable(),
  }),
  lastMessage: z.object({ excerpt: z.string(), mine: z.boolean(), sentAt: z.iso.datetime() }),
  unread: z.int(),
  archived: z.boolean(),
  blockedByMe: z.boolean(),
  /** False for a conversation with a guest who has not confirmed their address, and for blocked and closed ones. */
  canReply: z.boolean(),
});
export type Conversation = z.infer<typeof conversationSchema>;

export const messageSchema = z.object({
  /** From 1, without gaps, within the conversation. */
  position: z.int(),
  /** Written by the caller's side; an agency is one side. */
  mine: z.boolean(),
  /** Who wrote it. */
  author: z.string(),
  /** Plain text; screens may turn URLs into links. */
  text: z.string(),
  sentAt: z.iso.datetime(),
});
export type Message = z.infer<typeof messageSchema>;

/** GET messages/mine: conversations, newest message first. */
export const conversationsQuerySchema = z.object({
  side: z.enum(CONVERSATION_SIDES).optional(),
  archived: queryBoolean.optional(),
  locale: z.enum(LOCALES).default('fr'),
  ...pageQuery,
});
export type ConversationsQuery = z.input<typeof conversationsQuerySchema>;
export const conversationsAnswerSchema = listAnswer(conversationSchema).extend({
  /** Unread messages in all conversations. */
  unread: z.int(),
});
export type ConversationsAnswer = z.infer<typeof conversationsAnswerSchema>;

const position = queryNumber(z.int().min(0).max(2_000_000_000));
/** GET messages/{key}: the newest messages, those before a position, or those after one, in chronological order. */
export const messagesQuerySchema = z
  .object({
    before: position.optional(),
    after: position.optional(),
    limit: queryNumber(z.int().min(1).max(100)).default(30),
    locale: z.enum(LOCALES).default('fr'),
  })
  .refine(({ before, after }) => before === undefined || after === undefined, {
    path: ['after'],
    error: 'Use either before or after.',
  });
export type MessagesQuery = z.input<typeof messagesQuerySchema>;
export const messagesAnswerSchema = z.object({
  conversation: conversationSchema,
  items: z.array(messageSchema),
  /** Whether there are messages before the first or after the last one. */
  hasOlder: z.boolean(),
  hasNewer: z.boolean(),
});
export type MessagesAnswer = z.infer<typeof messagesAnswerSchema>;

/** POST messages/{key}: in an open conversation a short text such as "yes" is allowed. */
export const sendMessageBodySchema = z
  .object({ text: multiLineText({ min: 1, max: TEXT_LIMITS.message.max }) })
  .strict();
export type SendMessageBody = z.input<typeof sendMessageBodySchema>;
export const sentMessageSchema = z.object({ key: z.string(), message: messageSchema });
export type SentMessage = z.infer<typeof sentMessageSchema>;

/** POST messages/{key}/read: marks everything up to this position as read. */
export const readBodySchema = z.object({ position: z.int().min(0).max(2_000_000_000) }).strict();
export type ReadBody = z.input<typeof readBodySchema>;
export const readAnswerSchema = z.object({ unread: z.int() });

/** POST messages/{key}/archive and …/block; false undoes it. */
export const archiveBodySchema = z.object({ archived: z.boolean() }).strict();
export const archiveAnswerSchema = z.object({ archived: z.boolean() });
export const blockBodySchema = z.object({ blocked: z.boolean() }).strict();
export const blockAnswerSchema = z.object({ blocked: z.boolean() });

/** POST messages/{key}/report: allows moderators to read the conversation. */
export const reportConversationBodySchema = z
  .object({
    reason: z.enum(CONVERSATION_REPORT_REASONS),
    note: multiLineText({ min: 0, max: TEXT_LIMITS.message.max }).nullish(),
  })
  .strict();
export type ReportConversationBody = z.input<typeof reportConversationBodySchema>;
export const reportConversationAnswerSchema = z.object({ received: z.literal(true) });

/** GET moderation/conversations: reported conversations without a decision. */
export const reportedConversationsQuerySchema = z.object({ sort: z.enum(ROW_SORTS).default('oldest'), ...pageQuery });
export type ReportedConversationsQuery = z.input<typeof reportedConversationsQuerySchema>;
export const reportKeyParamsSchema = z.object({ key: z.string().regex(/^cr_[a-z2-9]{12}$/) });
export const conversationReportSchema = z.object({
  key: z.string(),
  reason: z.enum(CONVERSATION_REPORT_REASONS),
  note: z.string().nullable(),
  reporterSide: z.enum(CONVERSATION_SIDES),
  /** What the conversation is about: the ad, or the agency of one about no ad. One of them is null. */
  ad: z.object({ publicKey: z.string(), title: z.string() }).nullable(),
  agency: z.object({ publicKey: z.string(), name: z.string() }).nullable(),
  createdAt: z.iso.datetime(),
});
export const reportedConversationsAnswerSchema = listAnswer(conversationReportSchema);
export type ReportedConversations = z.infer<typeof reportedConversationsAnswerSchema>;

/** GET moderation/conversations/{key}: the messages around the report, oldest first; each access is logged. */
export const reportedConversationSchema = z.object({
  report: conversationReportSchema,
  items: z.array(
    z.object({
      position: z.int(),
      side: z.enum(CONVERSATION_SIDES),
      authorUid: z.string().nullable(),
      text: z.string(),
      sentAt: z.iso.datetime(),
    }),
  ),
});
export type ReportedConversation = z.infer<typeof reportedConversationSchema>;

/** POST moderation/conversations/{key}/decision */
export const reportOutcomeBodySchema = z
  .object({ outcome: z.enum(REPORT_OUTCOMES), reason: multiLineText({ min: 3, max: 500 }) })
  .strict();
export const reportOutcomeAnswerSchema = z.object({ outcome: z.enum(REPORT_OUTCOMES) });
