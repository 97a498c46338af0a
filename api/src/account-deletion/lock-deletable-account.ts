import type { DatabaseTransaction } from '../database.ts';
import { DomainError } from '../platform/domain-error.ts';

/**
 * Locks an account that may be deleted, together with all administrators. Every change of roles locks them in the same
 * order, so that the last administrator cannot be removed by two transactions at once.
 * @throws DomainError `not_found`, or `conflict` (field `role`) for the last administrator
 */
export async function lockDeletableAccount(transaction: DatabaseTransaction, uid: string) {
  const locked = await transaction
    .selectFrom('users')
    .select(['uid', 'email', 'locale', 'role', 'photo'])
    .where((eb) => eb.or([eb('role', '=', 'administrator'), eb('uid', '=', uid)]))
    .orderBy('uid')
    .forUpdate()
    .execute();
  const account = locked.find((row) => row.uid === uid);
  if (!account) throw new DomainError('not_found', 'There is no such account.');
  const administrators = locked.filter(({ role }) => role === 'administrator');
  if (account.role === 'administrator' && administrators.length === 1) {
    throw new DomainError('conflict', 'There is no other administrator.', 'role');
  }
  return account;
}
