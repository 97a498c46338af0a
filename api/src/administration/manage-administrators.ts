import { sql } from 'kysely';
import type { Role } from '@houni/contracts/account';
import type { Database } from '../database.ts';
import { DomainError } from '../platform/domain-error.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import { changeRole } from './change-role.ts';

/** An account as the command line shows it. */
interface ListedAccount {
  uid: string;
  email: string | null;
  role: Role;
}

const REASON = 'npm run admin';

/**
 * Makes the account of an address an administrator: without one, nobody could give the role on the screens. The change is
 * in the audit log, without an actor.
 * @returns the former role
 * @throws DomainError with a sentence for the operator: no such account, unproved address, suspended, about to be deleted
 */
export async function grantAdministrator(db: Database, address: string, now: Date): Promise<{ former: Role }> {
  const account = await findAccount(db, address);
  if (!account.emailProved) {
    throw new DomainError(
      'conflict',
      `The address ${account.email} is not proved: its owner must confirm it on the site first.`,
    );
  }
  if (account.suspendedAt !== null)
    throw new DomainError('conflict', `The account of ${account.email} is suspended: restore it first.`);
  if (account.deletionPending)
    throw new DomainError('conflict', `The account of ${account.email} is about to be deleted: cancel that first.`);
  if (account.role === 'administrator') return { former: 'administrator' };
  await setRole(db, account.uid, 'administrator', now);
  return { former: account.role };
}

/**
 * Takes the role from an administrator.
 * @throws DomainError with a sentence for the operator: no such account, no administrator, the last one
 */
export async function revokeAdministrator(db: Database, address: string, now: Date): Promise<void> {
  const { uid, email, role } = await findAccount(db, address);
  if (role !== 'administrator') throw new DomainError('conflict', `${email} is not an administrator.`);
  await setRole(db, uid, 'user', now);
}

function setRole(db: Database, uid: string, role: Role, now: Date): Promise<void> {
  return inTransaction(db, (transaction) =>
    changeRole(transaction, { uid, role, reason: REASON, administrator: null }, now),
  );
}

/** All administrators and moderators, by address. */
export function listStaff(db: Database): Promise<ListedAccount[]> {
  return db
    .selectFrom('users')
    .select(['uid', 'email', 'role'])
    .where('role', '<>', 'user')
    .orderBy('role')
    .orderBy('email')
    .execute();
}

async function findAccount(db: Database, address: string) {
  const email = address.trim().toLowerCase();
  const accounts = await db
    .selectFrom('users')
    .select(['uid', 'email', 'role', 'emailProved', 'suspendedAt'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('accountDeletions')
            .select(sql.lit(1).as('one'))
            .whereRef('accountDeletions.userUid', '=', 'uid'),
        )
        .as('deletionPending'),
    )
    .where('email', '=', email)
    .orderBy('emailProved', 'desc')
    .execute();
  const [account, second] = accounts;
  if (!account) {
    throw new DomainError(
      'not_found',
      `There is no account with the address ${email}: its owner must sign in on the site once.`,
    );
  }
  // Nobody can prove an address twice, but several people may have typed it.
  if (second?.emailProved)
    throw new DomainError('conflict', `Several accounts have proved the address ${email}: end all but one of them.`);
  return { ...account, email, deletionPending: Boolean(account.deletionPending) };
}
