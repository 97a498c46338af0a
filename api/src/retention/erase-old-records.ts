import { sql } from 'kysely';
import { RECEIPT_DAYS } from '@houni/domain/receipt-limits';
import { ROWS_PER_STATEMENT, before, deletion, eraseInBatches } from './erase-in-batches.ts';
import type { Erasure } from './erase-in-batches.ts';
import type { Services } from '../services.ts';

/** Retention periods as PostgreSQL intervals (docs/retention.md). */
const RETENTION = {
  /** After the last visit: the statistics compare a year with the one before. */
  visitorIdentities: '13 months',
  /** The charts of advertisers show a year at most. */
  adCounters: '24 months',
  /** After a decision: as long as somebody may contest it. Then the decision stays, without persons. */
  decisions: '24 months',
  /** After an invitation was accepted, withdrawn or has expired. */
  invitations: '90 days',
  /** After it was sent, for questions about the payment: an order waits two weeks at most. */
  receipts: `${RECEIPT_DAYS} days`,
  /** Long enough to see which words are missed again and again. */
  unansweredSearches: '90 days',
  /** Who is named on an invoice: the law wants accounts to be kept for ten years. */
  invoices: '10 years',
} as const;

/** Replaces the id of an account that has decided something. */
const ERASED_UID = 'erased';
/** The condition of an index must be visible in the plan, so the value is no parameter. */
const erased = sql.lit(ERASED_UID);

/** What the job erases. Each condition has an index with the same one (migration 0006). */
export const erasures = (now: Date): Erasure[] => {
  const decided = before(now, RETENTION.decisions);
  return [
    deletion('visitor_identities', sql`last_seen_at < ${before(now, RETENTION.visitorIdentities)}`),
    deletion('role_proposals', sql`expires_at < ${now}`),
    deletion('ad_counters', sql`day < tunisian_day(${before(now, RETENTION.adCounters)})`),
    deletion('unanswered_searches', sql`day < tunisian_day(${before(now, RETENTION.unansweredSearches)})`),
    // A reason that is no code is a text of a person.
    {
      table: 'audit_log',
      statement: sql`update audit_log set actor_uid = case when actor_uid is not null then ${erased} end,
        subject_key = case when subject_type = 'user' then ${erased} else subject_key end,
        reason = case when reason ~ '^[a-z_]+$' then reason end, details = '{}'
      where id in (select id from audit_log where happened_at < ${decided}
        and (actor_uid <> ${erased} or details <> '{}' or reason !~ '^[a-z_]+$'
          or (subject_type = 'user' and subject_key <> ${erased}))
        limit ${ROWS_PER_STATEMENT})`,
    },
    {
      table: 'ad_state_history',
      statement: sql`update ad_state_history set actor_uid = case when actor_uid is not null then ${erased} end, note = null
      where id in (select id from ad_state_history where happened_at < ${decided}
        and (actor_uid <> ${erased} or note is not null) limit ${ROWS_PER_STATEMENT})`,
    },
    {
      table: 'moderation_cases',
      statement: sql`update moderation_cases set decided_by = ${erased}, appeal_text = null,
        contested_moderator = case when contested_moderator is not null then ${erased} end
      where id in (select id from moderation_cases where decided_at < ${decided} and decided_by <> ${erased}
        limit ${ROWS_PER_STATEMENT})`,
    },
    deletion('ad_reports', sql`decided_at < ${decided}`),
    {
      table: 'unexpected_payments',
      statement: sql`update unexpected_payments set note = null
      where id in (select id from unexpected_payments where settled_at < ${decided} and note is not null
        limit ${ROWS_PER_STATEMENT})`,
    },
    {
      table: 'adjustments',
      statement: sql`update adjustments set reason = null
      where id in (select id from adjustments where decided_at < ${decided} and reason is not null
        limit ${ROWS_PER_STATEMENT})`,
    },
    // A trigger removes the file.
    deletion('order_receipts', sql`sent_at < ${before(now, RETENTION.receipts)}`),
    {
      table: 'orders',
      statement: sql`update orders set billing_name = null, billing_tax_number = null, billing_address = null
      where id in (select id from orders where decided_at < ${before(now, RETENTION.invoices)} and billing_name is not null
        limit ${ROWS_PER_STATEMENT})`,
    },
    deletion(
      'agency_invitations',
      sql`coalesce(accepted_at, revoked_at, expires_at) < ${before(now, RETENTION.invitations)}`,
    ),
  ];
};

/** Deletes, or erases the persons of, records whose term is over and that no other job deletes. */
export function eraseOldRecords({ db, now }: Pick<Services, 'db' | 'now'>, signal?: AbortSignal): Promise<void> {
  return eraseInBatches(db, erasures(now()), signal);
}
