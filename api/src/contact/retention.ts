import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob } from '../define-job.ts';

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

/** Limits the time for which a statement holds locks. */
const ROWS_PER_STATEMENT = 5_000;

const deleteExpired = (now: Date) => [
  sql`delete from reveals where id in (
    select id from reveals where day < tunisian_day(${now}::timestamptz) - ${RETENTION.reveals}::interval limit ${ROWS_PER_STATEMENT})`,
  sql`delete from contact_requests where id in (
    select id from contact_requests
    where created_at < ${now}::timestamptz - ${RETENTION.anyRequests}::interval
      or (state = 'closed' and changed_at < ${now}::timestamptz - ${RETENTION.closedRequests}::interval)
    limit ${ROWS_PER_STATEMENT})`,
  sql`delete from conversations where id in (
    select id from conversations
    where last_message_at < ${now}::timestamptz - ${RETENTION.conversations}::interval
      or (seeker_uid is null and last_message_at < ${now}::timestamptz - ${RETENTION.guestConversations}::interval)
    limit ${ROWS_PER_STATEMENT})`,
];

/** Deletes expired data, every night. */
export const deleteExpiredContacts = defineJob({
  name: 'delete_expired_contacts',
  queue: 'housekeeping',
  payload: z.unknown(),
  cron: '17 2 * * *',
  run: async ({ db, now }) => {
    for (const statement of deleteExpired(now())) {
      for (let removed = ROWS_PER_STATEMENT; removed >= ROWS_PER_STATEMENT;) {
        const { numAffectedRows = 0n } = await statement.execute(db);
        removed = Number(numAffectedRows);
      }
    }
  },
});
