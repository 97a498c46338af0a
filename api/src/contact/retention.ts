import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob } from '../platform/jobs.ts';

/**
 * How long personal data of contacts is kept (law 2004-63: no longer than its purpose needs; docs/retention.md).
 * Intervals of PostgreSQL.
 */
const KEPT = {
  /** Only today's reveals are needed to count; a month to recognise abuse. */
  reveals: '30 days',
  /** After they were closed, for questions that come back. */
  closedRequests: '12 months',
  /** Whatever became of them. */
  anyRequests: '24 months',
  /** After the last message; a guest cannot see or delete what he wrote. */
  guestConversations: '12 months',
  conversations: '24 months',
} as const;

/** Rows of one statement: a first run over years of data must not hold locks for minutes. */
const BATCH = 5_000;

const STALE = [
  sql`delete from reveals where id in (
    select id from reveals where day < current_date - ${KEPT.reveals}::interval limit ${BATCH})`,
  sql`delete from contact_requests where id in (
    select id from contact_requests
    where created_at < now() - ${KEPT.anyRequests}::interval
      or (state = 'closed' and changed_at < now() - ${KEPT.closedRequests}::interval)
    limit ${BATCH})`,
  sql`delete from conversations where id in (
    select id from conversations
    where last_message_at < now() - ${KEPT.conversations}::interval
      or (seeker_uid is null and last_message_at < now() - ${KEPT.guestConversations}::interval)
    limit ${BATCH})`,
];

/** Removes what is no longer needed, every night. */
export const forgetOldContacts = defineJob({
  name: 'forget_old_contacts',
  payload: z.unknown(),
  cron: '17 2 * * *',
  run: async ({ db }) => {
    for (const statement of STALE) {
      for (let removed = BATCH; removed >= BATCH;) {
        const { numAffectedRows = 0n } = await statement.execute(db);
        removed = Number(numAffectedRows);
      }
    }
  },
});
