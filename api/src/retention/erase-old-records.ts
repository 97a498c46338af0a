import { sql } from 'kysely';
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
} as const;

/** Replaces the id of an account that has decided something. */
const ERASED_UID = 'erased';
/** Limits the time for which a statement holds locks. */
const ROWS_PER_STATEMENT = 5_000;

const statements = (now: Date) => {
  const before = (period: string) => sql`${now}::timestamptz - ${period}::interval`;
  const decided = before(RETENTION.decisions);
  return [
    sql`delete from visitor_identities where ctid = any(array(
      select ctid from visitor_identities where last_seen_at < ${before(RETENTION.visitorIdentities)}
      limit ${ROWS_PER_STATEMENT}))`,
    sql`delete from ad_counters where ctid = any(array(
      select ctid from ad_counters where day < tunisian_day(${before(RETENTION.adCounters)})
      limit ${ROWS_PER_STATEMENT}))`,
    // A reason that is no code is a text of a person.
    sql`update audit_log set actor_uid = case when actor_uid is not null then ${ERASED_UID} end,
        subject_key = case when subject_type = 'user' then ${ERASED_UID} else subject_key end,
        reason = case when reason ~ '^[a-z_]+$' then reason end, details = '{}'
      where id in (select id from audit_log where happened_at < ${decided}
        and (actor_uid <> ${ERASED_UID} or details <> '{}' or reason !~ '^[a-z_]+$'
          or (subject_type = 'user' and subject_key <> ${ERASED_UID}))
        limit ${ROWS_PER_STATEMENT})`,
    sql`update ad_state_history set actor_uid = case when actor_uid is not null then ${ERASED_UID} end, note = null
      where id in (select id from ad_state_history where happened_at < ${decided}
        and (actor_uid <> ${ERASED_UID} or note is not null) limit ${ROWS_PER_STATEMENT})`,
    sql`update moderation_cases set decided_by = ${ERASED_UID}
      where id in (select id from moderation_cases where decided_at < ${decided} and decided_by <> ${ERASED_UID}
        limit ${ROWS_PER_STATEMENT})`,
    sql`delete from ad_reports where id in (
      select id from ad_reports where decided_at < ${decided} limit ${ROWS_PER_STATEMENT})`,
    sql`update unexpected_payments set note = null
      where id in (select id from unexpected_payments where settled_at < ${decided} and note is not null
        limit ${ROWS_PER_STATEMENT})`,
    sql`delete from agency_invitations where id in (
      select id from agency_invitations where coalesce(accepted_at, revoked_at, expires_at) < ${before(RETENTION.invitations)}
      limit ${ROWS_PER_STATEMENT})`,
  ];
};

/** Deletes, or erases the persons of, records whose term is over and that no other job deletes. */
export async function eraseOldRecords({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  for (const statement of statements(now())) {
    for (let changed = ROWS_PER_STATEMENT; changed >= ROWS_PER_STATEMENT;) {
      const { numAffectedRows = 0n } = await statement.execute(db);
      changed = Number(numAffectedRows);
    }
  }
}
