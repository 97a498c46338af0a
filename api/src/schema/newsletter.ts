import type { Generated } from 'kysely';
import type { Locale } from '@houni/domain/locale';
import type { IssueState } from '@houni/contracts/newsletter-issue';
import type { GeneratedId, DefaultedTimestamp, NullableTimestamp } from '../platform/column-types.ts';

export type DeliveryState = 'waiting' | 'claimed' | 'sent' | 'refused' | 'skipped' | 'uncertain';

/** Issues of the newsletter and their delivery. */
export interface NewsletterTables {
  newsletterSubscriptions: {
    email: string;
    locale: Locale;
    state: 'pending' | 'confirmed' | 'unsubscribed';
    requestedAt: DefaultedTimestamp;
    confirmedAt: NullableTimestamp;
    unsubscribedAt: NullableTimestamp;
    unsubscribeMailSentAt: NullableTimestamp;
  };
  newsletterIssues: {
    id: GeneratedId;
    publicKey: string;
    state: Generated<IssueState>;
    createdAt: DefaultedTimestamp;
    updatedAt: DefaultedTimestamp;
    startedAt: NullableTimestamp;
    finishedAt: NullableTimestamp;
    /** Only drafts: when the issue is sent by itself. */
    scheduledFor: NullableTimestamp;
    stoppedAt: NullableTimestamp;
    /** The address after which recipients are still to be stored; null if all are. */
    recipientsAfter: string | null;
    sent: Generated<number>;
    refused: Generated<number>;
    skipped: Generated<number>;
    uncertain: Generated<number>;
  };
  newsletterIssueTexts: { issueId: number; locale: Locale; subject: string; body: string };
  newsletterDeliveries: {
    issueId: number;
    email: string;
    locale: Locale;
    state: Generated<DeliveryState>;
    attempts: Generated<number>;
    nextAt: DefaultedTimestamp;
    claimedAt: NullableTimestamp;
    completedAt: NullableTimestamp;
  };
}
