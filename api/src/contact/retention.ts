import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob } from '../define-job.ts';
import { before, deletion, eraseInBatches } from '../retention/erase-in-batches.ts';
import type { Erasure } from '../retention/erase-in-batches.ts';

/**
 * Retention periods of personal data as PostgreSQL intervals. Law 2004-63 allows storage only as long as its purpose
 * requires (docs/retention.md).
 */
const RETENTION = {
  /** Counting needs one day; a month helps to detect abuse. */
  reveals: '30 days',
  /** After closing, for follow-up questions. */
  closedRequests: '12 months',
  /** In any state. */
  anyRequests: '24 months',
  /** After the last message. Shorter, because guests cannot see or delete their messages. */
  guestConversations: '12 months',
  conversations: '24 months',
} as const;

/** What the job deletes. Each condition has an index. */
export const expiredContacts = (now: Date): Erasure[] => {
  return [
    deletion('reveals', sql`day < tunisian_day(${now}::timestamptz) - ${RETENTION.reveals}::interval`),
    deletion(
      'contact_requests',
      sql`created_at < ${before(now, RETENTION.anyRequests)}
        or (state = 'closed' and changed_at < ${before(now, RETENTION.closedRequests)})`,
    ),
    deletion(
      'conversations',
      sql`last_message_at < ${before(now, RETENTION.conversations)}
        or (seeker_uid is null and last_message_at < ${before(now, RETENTION.guestConversations)})`,
    ),
  ];
};

/** Deletes expired data, every night. */
export const deleteExpiredContacts = defineJob({
  name: 'delete_expired_contacts',
  queue: 'housekeeping',
  payload: z.unknown(),
  cron: '17 2 * * *',
  run: ({ db, now }, _payload, { signal }) => eraseInBatches(db, expiredContacts(now()), signal),
});
