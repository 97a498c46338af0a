import type { Generated } from 'kysely';
import type { CONVERSATION_REPORT_REASONS, ConversationSide, REPORT_OUTCOMES } from '@houni/contracts/message';
import type { Identity, MadeTime, MaybeTime, OneOf } from '../platform/schema.ts';

/** The tables of conversations. */
export interface MessageTables {
  conversations: {
    id: Identity;
    publicKey: string;
    adId: number;
    seekerUid: string | null;
    guestName: string | null;
    guestEmail: string | null;
    guestPhone: string | null;
    startedAt: MadeTime;
    lastMessageAt: MadeTime;
    lastPosition: Generated<number>;
    seekerUnread: Generated<number>;
    advertiserUnread: Generated<number>;
    seekerArchived: Generated<boolean>;
    advertiserArchived: Generated<boolean>;
    seekerNoticeDue: Generated<boolean>;
    seekerNoticedAt: MaybeTime;
    advertiserNoticeDue: Generated<boolean>;
    advertiserNoticedAt: MaybeTime;
    seekerBlocks: Generated<boolean>;
    advertiserBlocks: Generated<boolean>;
    closedAt: MaybeTime;
  };
  messages: {
    conversationId: number;
    position: number;
    side: ConversationSide;
    authorUid: string | null;
    body: string;
    sentAt: MadeTime;
  };
  conversationReports: {
    id: Identity;
    publicKey: string;
    conversationId: number;
    reporterSide: ConversationSide;
    reporterUid: string;
    reason: OneOf<typeof CONVERSATION_REPORT_REASONS>;
    note: string | null;
    createdAt: MadeTime;
    outcome: OneOf<typeof REPORT_OUTCOMES> | null;
    decidedAt: MaybeTime;
  };
}
