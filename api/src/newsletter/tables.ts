import type { Generated } from 'kysely';
import type { Locale } from '@houni/contracts/locale';
import type { IssueState } from '@houni/contracts/newsletter-issue';
import type { Identity, MadeTime, MaybeTime } from '../platform/schema.ts';

export type DeliveryState = 'waiting' | 'claimed' | 'sent' | 'refused' | 'skipped' | 'uncertain';

/** Issues of the newsletter and their delivery. */
export interface NewsletterTables {
  newsletterIssues: {
    id: Identity;
    publicKey: string;
    state: Generated<IssueState>;
    createdAt: MadeTime;
    updatedAt: MadeTime;
    startedAt: MaybeTime;
    finishedAt: MaybeTime;
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
    nextAt: MadeTime;
    claimedAt: MaybeTime;
    doneAt: MaybeTime;
  };
}
