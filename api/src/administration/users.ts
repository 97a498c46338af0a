import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Role } from '@houni/contracts/account';
import type { ACCOUNT_SORTS } from '@houni/domain/machine-codes';
import type { AccountFilter } from '@houni/domain/moderation-codes';
import { readPhone } from '@houni/domain/phone';
import type { AdminUser, UsersAnswer, usersQuerySchema } from '@houni/contracts/staff-accounts';
import { exportState } from '../data-export/data-export.ts';
import type { Database } from '../database.ts';
import type { OneOf } from '../platform/column-types.ts';
import { DomainError } from '../platform/domain-error.ts';
import { readList } from '../platform/read-list.ts';
import { timeOrders } from '../platform/time-orders.ts';
import type { Services } from '../services.ts';

/** A column of the last export. No join, because the accounts are counted without it. */
const lastExport = <Value>(column: 'requestedAt' | 'expiresAt') =>
  sql<Value | null>`(select ${sql.ref(column)} from data_exports e where e.user_uid = users.uid
    order by e.requested_at desc limit 1)`;

/** Accounts with their agency, their requested deletion and the last copy of their data that they have requested. */
export function selectUsers(db: Database) {
  return (
    db
      .selectFrom('users')
      .leftJoin('agencyMembers', 'agencyMembers.userUid', 'users.uid')
      .leftJoin('agencies', 'agencies.id', 'agencyMembers.agencyId')
      .leftJoin('accountDeletions', 'accountDeletions.userUid', 'users.uid')
      .select(['users.uid', 'users.email', 'users.displayName', 'users.kind', 'users.role', 'users.suspendedAt'])
      .select(['users.createdAt', 'users.lastLoginAt'])
      .select(['agencies.publicKey as agencyKey', 'agencies.name as agencyName', 'agencyMembers.role as agencyRole'])
      .select(['accountDeletions.requestedAt as deletionRequestedAt', 'accountDeletions.dueAt as deletionDueAt'])
      .select([
        lastExport<Date>('requestedAt').as('exportRequestedAt'),
        lastExport<Date>('expiresAt').as('exportExpiresAt'),
      ])
      // Leave out the anonymous accounts of deleted users.
      .where('users.uid', 'not like', 'deleted:%')
  );
}

type UserRow = Awaited<ReturnType<ReturnType<typeof selectUsers>['executeTakeFirstOrThrow']>>;

export function toAdminUser(row: UserRow, now: Date): AdminUser {
  const { uid, email, displayName: name, kind, role, agencyKey, agencyName, agencyRole } = row;
  const { deletionRequestedAt, deletionDueAt, exportRequestedAt, exportExpiresAt } = row;
  return {
    uid,
    email,
    name,
    kind,
    role,
    suspended: row.suspendedAt !== null,
    agency:
      agencyKey !== null && agencyName !== null && agencyRole !== null
        ? { publicKey: agencyKey, name: agencyName, role: agencyRole }
        : null,
    createdAt: row.createdAt.toISOString(),
    lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
    deletion:
      deletionRequestedAt !== null && deletionDueAt !== null
        ? { requestedAt: deletionRequestedAt.toISOString(), dueAt: deletionDueAt.toISOString() }
        : null,
    export: {
      state: exportRequestedAt === null ? 'none' : exportState(exportExpiresAt, now),
      requestedAt: exportRequestedAt?.toISOString() ?? null,
      until: exportExpiresAt?.toISOString() ?? null,
    },
  };
}

/** A pattern of `like` for texts that contain this one. */
const partOf = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** The digits of a text that is a part of a telephone number; null for another text. */
function digitsOfPhone(q: string): string | null {
  return /^[\d\s+().-]+$/.test(q) ? q.replaceAll(/\D/g, '') : null;
}

/**
 * Whether an account has this id, or an address, a telephone, a name or an agency that contains the text. Each has an index,
 * except the names of agencies: there are few.
 */
export function isFoundBy(q: string): RawBuilder<boolean> {
  const phone = readPhone(q) ?? digitsOfPhone(q);
  const words = sql`'%' || regexp_replace(trim(normalise_words(${q})), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;
  return sql<boolean>`(users.email like ${partOf(q.toLowerCase())} or users.uid = ${q}
    ${phone === null ? sql`` : sql`or users.phone like ${partOf(phone)}`}
    or normalise_words(users.display_name) like ${words}
    or users.uid = any(array(select m.user_uid from agency_members m join agencies a on a.id = m.agency_id
      where normalise_words(a.name) like ${words})))`;
}

/** Whether an account has exactly this id, address or telephone. */
function isNamedBy(q: string): RawBuilder<boolean> {
  return sql<boolean>`(users.email = ${q.toLowerCase()} or users.uid = ${q} or users.phone = ${readPhone(q)})`;
}

/** The condition of each state, and the order in which its accounts are listed without a choice. */
const STATES: Record<AccountFilter, (now: Date) => { is: RawBuilder<boolean>; order: RawBuilder<unknown> }> = {
  suspended: () => ({ is: sql`users.suspended_at is not null`, order: sql`users.suspended_at desc` }),
  deletion: () => ({ is: sql`account_deletions.user_uid is not null`, order: sql`account_deletions.due_at` }),
  export: (now) => ({
    is: sql`users.uid in (select user_uid from data_exports where expires_at is null or expires_at > ${now})`,
    order: sql`${lastExport('requestedAt')} desc`,
  }),
  role_proposal: (now) => ({
    is: sql`users.uid in (select user_uid from role_proposals where expires_at > ${now})`,
    order: sql`users.created_at desc`,
  }),
};

const ORDERS: Record<OneOf<typeof ACCOUNT_SORTS>, RawBuilder<unknown>> = {
  ...timeOrders('users.createdAt', 'users.uid'),
  seen: sql`users.last_login_at desc nulls last, users.uid desc`,
};

/**
 * Accounts by text, role and state. Moderators may suspend accounts but not browse them: they get those with
 * exactly this address, telephone or id.
 * @throws DomainError `forbidden` if a moderator filters by role or state
 */
export async function listUsers(
  { db, now }: Pick<Services, 'db' | 'now'>,
  caller: Role,
  { q, role, state, sort, page, pageSize }: z.output<typeof usersQuerySchema>,
): Promise<UsersAnswer> {
  const mayBrowse = caller === 'administrator';
  if (!mayBrowse && (role !== undefined || state !== undefined))
    throw new DomainError('forbidden', 'Only administrators list accounts.', role === undefined ? 'state' : 'role');
  if (!mayBrowse && q === undefined) return { items: [], total: 0, page, pageSize };
  const listed = state === undefined ? null : STATES[state](now());
  let found = selectUsers(db);
  if (role !== undefined) found = found.where('users.role', '=', role);
  if (q !== undefined) found = found.where(mayBrowse ? isFoundBy(q) : isNamedBy(q));
  if (listed !== null) found = found.where(listed.is);
  const order = sort === undefined && listed !== null ? sql`${listed.order}, users.uid` : ORDERS[sort ?? 'newest'];
  return readList(found.orderBy(order), { page, pageSize }, (row) => toAdminUser(row, now()));
}
