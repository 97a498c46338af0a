import { sql } from 'kysely';
import type { Role } from '@houni/contracts/account';
import type { StaffAccount } from '@houni/contracts/staff-accounts';
import { isOwnOrder, selectOrders } from '../commerce/order-rows.ts';
import type { Database } from '../database.ts';
import { audit } from '../platform/audit.ts';
import { DomainError } from '../platform/domain-error.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import type { Services } from '../services.ts';
import { listSessions } from '../sessions/sessions.ts';
import { readRoleProposal } from './role-proposals.ts';
import { selectUsers, toAdminUser } from './users.ts';

/** Listings, orders and suspensions on the page of an account; the lists of their own have all. */
const MAX_ROWS = 5;
const MAX_AUDIT_ROWS = 10;
/** A page that is read again within this time is the same reading. */
const READING_MS = 3_600_000;
const READ_ACTION = 'user.read';
/** `user:` and the uid is how a report names its author (`reportAd`). */
const REPORTER = 'user:';

/**
 * What staff need to decide about an account. Orders, the audit log and a proposed role are for administrators. The first
 * reading of an hour is recorded.
 * @throws DomainError `not_found`
 */
export async function readStaffAccount(
  services: Services,
  reader: { uid: string; role: Role },
  uid: string,
): Promise<StaffAccount> {
  const { db, now } = services;
  const isAdministrator = reader.role === 'administrator';
  const row = await selectUsers(db)
    .select(['users.emailProved', 'users.phone', 'users.phoneProved', 'users.locale', 'users.suspendedUntil'])
    .where('users.uid', '=', uid)
    .executeTakeFirst();
  if (!row) throw new DomainError('not_found', 'There is no account with this id.', 'uid');
  await recordReading(services, reader.uid, uid);
  const [counts, listings, { items }, suspensions, orders, entries, roleProposal] = await Promise.all([
    countOf(db, uid),
    readListings(db, uid),
    listSessions(db, { uid }),
    readSuspensions(db, uid),
    isAdministrator ? readOrders(db, uid) : null,
    isAdministrator ? readEntries(db, uid) : null,
    isAdministrator ? readRoleProposal(db, uid, now()) : null,
  ]);
  return {
    ...toAdminUser(row, now()),
    emailProved: row.emailProved,
    phone: row.phone,
    phoneProved: row.phoneProved,
    locale: row.locale,
    suspendedAt: row.suspendedAt?.toISOString() ?? null,
    suspendedUntil: row.suspendedUntil?.toISOString() ?? null,
    counts,
    listings,
    sessions: items.map(({ current: _, ...session }) => session),
    suspensions,
    orders,
    audit: entries,
    roleProposal,
  };
}

function recordReading({ db, now }: Pick<Services, 'db' | 'now'>, reader: string, uid: string): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const recent = await transaction
      .selectFrom('auditLog')
      .select('id')
      .where('subjectType', '=', 'user')
      .where('subjectKey', '=', uid)
      .where('happenedAt', '>', new Date(now().getTime() - READING_MS))
      .where('action', '=', READ_ACTION)
      .where('actorUid', '=', reader)
      .executeTakeFirst();
    if (recent) return;
    await audit(transaction, { actor: reader, action: READ_ACTION, subject: { type: 'user', key: uid } });
  });
}

async function countOf(db: Database, uid: string): Promise<StaffAccount['counts']> {
  const { rows } = await sql<StaffAccount['counts']>`
    with own as (select id, state from ads where owner_uid = ${uid}),
      owned as (select agency_id from agency_members where user_uid = ${uid} and role = 'owner')
    select
      (select count(*) from own) as listings,
      (select count(*) from own where state = 'published') as online,
      (select count(*) from own where state in ('rejected', 'removed')) as refused,
      (select count(*) from conversations where seeker_uid = ${uid})
        + (select count(*) from conversations where ad_id in (select id from own)) as conversations,
      (select count(*) from ad_reports where reporter = ${REPORTER + uid})
        + (select count(*) from conversation_reports where reporter_uid = ${uid}) as "reportsBy",
      (select count(*) from ad_reports where ad_id in (select id from own))
        + (select count(*) from ad_reports where agency_id in (select agency_id from owned)) as "reportsAbout"`.execute(
    db,
  );
  const [counted] = rows;
  if (!counted) throw new Error('An aggregate has one row.');
  return counted;
}

async function readListings(db: Database, uid: string): Promise<StaffAccount['listings']> {
  const rows = await db
    .selectFrom('ads')
    .select(['publicKey', 'title', 'state', 'createdAt'])
    .where('ownerUid', '=', uid)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_ROWS)
    .execute();
  return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }));
}

/** The entries of the audit log about an account, newest first. */
function selectEntries(db: Database, uid: string) {
  return db
    .selectFrom('auditLog')
    .leftJoin('users as actor', 'actor.uid', 'auditLog.actorUid')
    .select(['auditLog.id', 'auditLog.actorUid', 'actor.displayName as actorName', 'action', 'reason'])
    .select(['details', 'happenedAt'])
    .where('subjectType', '=', 'user')
    .where('subjectKey', '=', uid)
    .orderBy('happenedAt', 'desc')
    .orderBy('auditLog.id', 'desc');
}

const actorOf = ({ actorUid, actorName }: { actorUid: string | null; actorName: string | null }) =>
  actorUid === null ? null : { uid: actorUid, name: actorName };

async function readSuspensions(db: Database, uid: string): Promise<StaffAccount['suspensions']> {
  const rows = await selectEntries(db, uid)
    .where('action', 'in', ['account.suspend', 'account.restore'])
    .limit(MAX_ROWS)
    .execute();
  return rows.map(({ details: { note, until }, ...row }) => ({
    kind: row.action === 'account.suspend' ? 'suspend' : 'restore',
    at: row.happenedAt.toISOString(),
    by: actorOf(row),
    reason: row.reason,
    note: typeof note === 'string' ? note : null,
    until: typeof until === 'string' ? until : null,
  }));
}

async function readOrders(db: Database, uid: string): Promise<StaffAccount['orders']> {
  const rows = await selectOrders(db)
    .where((eb) => eb.or([eb('orders.placedBy', '=', uid), isOwnOrder(uid)]))
    .orderBy('orders.id', 'desc')
    .limit(MAX_ROWS)
    .execute();
  return rows.map(({ reference, state, amount: millimes, createdAt }) => ({
    reference,
    state,
    millimes,
    createdAt: createdAt.toISOString(),
  }));
}

/** Without the readings of this page: they would hide the decisions. */
async function readEntries(db: Database, uid: string): Promise<StaffAccount['audit']> {
  const rows = await selectEntries(db, uid).where('action', '<>', READ_ACTION).limit(MAX_AUDIT_ROWS).execute();
  return rows.map((row) => ({
    id: row.id,
    actor: actorOf(row),
    action: row.action,
    reason: row.reason,
    happenedAt: row.happenedAt.toISOString(),
  }));
}
