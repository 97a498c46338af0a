import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { AdminUser, roleChangeSchema, UsersAnswer, usersQuerySchema } from '@houni/contracts/administration';
import { audit } from '../platform/audit.ts';
import type { Database } from '../database.ts';
import { DomainError } from '../platform/domain-error.ts';
import { readList } from '../platform/read-list.ts';
import { inTransaction } from '../platform/in-transaction.ts';

function selectUsers(db: Database) {
  return db
    .selectFrom('users')
    .leftJoin('agencyMembers', 'agencyMembers.userUid', 'users.uid')
    .leftJoin('agencies', 'agencies.id', 'agencyMembers.agencyId')
    .select(['users.uid', 'users.email', 'users.displayName', 'users.kind', 'users.role', 'users.suspendedAt'])
    .select(['users.createdAt', 'users.lastLoginAt', 'agencies.publicKey as agencyKey', 'agencies.name as agencyName']);
}

type UserRow = Awaited<ReturnType<ReturnType<typeof selectUsers>['executeTakeFirstOrThrow']>>;

function toAdminUser(row: UserRow): AdminUser {
  const { uid, email, displayName: name, kind, role, suspendedAt, agencyKey, agencyName, createdAt, lastLoginAt } = row;
  return {
    uid,
    email,
    name,
    kind,
    role,
    suspended: suspendedAt !== null,
    agency: agencyKey !== null && agencyName !== null ? { publicKey: agencyKey, name: agencyName } : null,
    createdAt: createdAt.toISOString(),
    lastLoginAt: lastLoginAt?.toISOString() ?? null,
  };
}

/** Whether an account has this address, this id, or a name that contains the text; each has an index. */
export function isFoundBy(q: string): RawBuilder<boolean> {
  return sql<boolean>`(users.email = ${q.toLowerCase()} or users.uid = ${q} or normalise_words(users.display_name)
    like '%' || regexp_replace(trim(normalise_words(${q})), '([\\\\%_])', '\\\\\\1', 'g') || '%')`;
}

/** Accounts, newest first; filtered by address, id or a part of the name. */
export async function listUsers(
  db: Database,
  { q, role, page, pageSize }: z.output<typeof usersQuerySchema>,
): Promise<UsersAnswer> {
  // Leave out the anonymous accounts of deleted users.
  let found = selectUsers(db).where('users.uid', 'not like', 'deleted:%');
  if (role) found = found.where('users.role', '=', role);
  if (q) {
    found = found.where(isFoundBy(q));
  }
  return readList(found.orderBy('users.createdAt', 'desc').orderBy('users.uid'), { page, pageSize }, toAdminUser);
}

/**
 * Changes the role of an account, from its next request on.
 * @param administrator who decided; null for the command line (`npm run admin`)
 * @throws DomainError `not_found`, `conflict` if no administrator would remain, or for a role of a suspended account
 */
export async function changeRole(
  db: Database,
  administrator: string | null,
  uid: string,
  { role, reason }: z.output<typeof roleChangeSchema>,
  now: Date,
): Promise<AdminUser> {
  await inTransaction(db, async (transaction) => {
    // Lock all administrators, so that two of them cannot remove each other's role at the same time.
    const administrators = await transaction
      .selectFrom('users')
      .select(['uid', 'suspendedAt'])
      .where((eb) => eb.or([eb('role', '=', 'administrator'), eb('uid', '=', uid)]))
      .orderBy('uid')
      .forUpdate()
      .execute();
    const account = administrators.find((user) => user.uid === uid);
    if (!account) throw new DomainError('not_found', 'There is no account with this id.', 'uid');
    if (role !== 'user' && account.suspendedAt !== null)
      throw new DomainError('conflict', 'This account is suspended: restore it first.', 'uid');
    const { before, remaining } = await transaction
      .selectFrom('users')
      .select((eb) => [
        eb.selectFrom('users as own').select('own.role').where('own.uid', '=', uid).as('before'),
        eb.fn.countAll<number>().filterWhere('uid', '<>', uid).as('remaining'),
      ])
      .where('role', '=', 'administrator')
      .where('suspendedAt', 'is', null)
      .executeTakeFirstOrThrow();
    if (role !== 'administrator' && remaining === 0 && before === 'administrator') {
      throw new DomainError('conflict', 'There is no other administrator.', 'role');
    }
    await transaction.updateTable('users').set({ role, updatedAt: now }).where('uid', '=', uid).execute();
    await audit(transaction, {
      actor: administrator,
      action: 'user.set_role',
      subject: { type: 'user', key: uid },
      reason,
      details: { before, role },
    });
  });
  return toAdminUser(await selectUsers(db).where('users.uid', '=', uid).executeTakeFirstOrThrow());
}
