import type { Generated } from 'kysely';
import type { CONVERSATION_REPORT_REASONS, ConversationSide, REPORT_OUTCOMES } from '@houni/contracts/message';
import type { Locale } from '@houni/domain/locale';
import type { GeneratedId, DefaultedTimestamp, NullableTimestamp, OneOf } from '../platform/column-types.ts';

/** The tables of conversations. */
export interface MessageTables {
  conversations: {
    id: GeneratedId;
    publicKey: string;
    /** The ad or the agency that it is about: one of them is null. */
    adId: number | null;
    agencyId: Generated<number | null>;
    seekerUid: string | null;
    guestName: string | null;
    guestEmail: string | null;
    guestPhone: string | null;
    guestLocale: Locale | null;
    guestProvedAt: NullableTimestamp;
    startedAt: DefaultedTimestamp;
    lastMessageAt: DefaultedTimestamp;
    lastPosition: Generated<number>;
    seekerUnread: Generated<number>;
    advertiserUnread: Generated<number>;
    seekerArchived: Generated<boolean>;
    advertiserArchived: Generated<boolean>;
    seekerNotificationDue: Generated<boolean>;
    seekerNotifiedAt: NullableTimestamp;
    advertiserNotificationDue: Generated<boolean>;
    advertiserNotifiedAt: NullableTimestamp;
    seekerBlocks: Generated<boolean>;
    advertiserBlocks: Generated<boolean>;
    closedAt: NullableTimestamp;
  };
  messages: {
    conversationId: number;
    position: number;
    side: ConversationSide;
    authorUid: string | null;
    body: string;
    sentAt: DefaultedTimestamp;
  };
  conversationReports: {
    id: GeneratedId;
    publicKey: string;
    conversationId: number;
    reporterSide: ConversationSide;
    reporterUid: string;
    reason: OneOf<typeof CONVERSATION_REPORT_REASONS>;
    note: string | null;
    createdAt: DefaultedTimestamp;
    outcome: OneOf<typeof REPORT_OUTCOMES> | null;
    decidedAt: NullableTimestamp;
  };
}
