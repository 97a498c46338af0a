import type { Generated } from 'kysely';
import type { Locale } from '@houni/domain/locale';
import type { MailOutcome } from '@houni/domain/machine-codes';
import type { NullableTimestamp, Timestamp } from '../platform/column-types.ts';

/** The tables of mails that were handed over to the mail server, and of what became of them. */
export interface MailTables {
  mailHandovers: { jobId: number; startedAt: Timestamp; acceptedAt: NullableTimestamp };
  mailLog: {
    jobId: number;
    template: string;
    locale: Locale;
    recipient: string;
    recipientHash: Buffer;
    outcome: MailOutcome;
    attempts: Generated<number>;
    happenedAt: Timestamp;
  };
}
