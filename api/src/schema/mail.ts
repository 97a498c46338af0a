import type { NullableTimestamp, Timestamp } from '../platform/column-types.ts';

/** The table of mails that were handed over to the mail server. */
export interface MailTables {
  mailHandovers: { jobId: number; startedAt: Timestamp; acceptedAt: NullableTimestamp };
}
