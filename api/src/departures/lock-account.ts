import type { DatabaseTransaction } from '../platform/database.ts';
import { RequestError } from '../platform/errors.ts';

/**
 * Locks an account that may go, and administrators with it, in the order of every change of roles: the last one stays.
 * @throws RequestError `not_found`, or `conflict` (field `role`) for the last administrator
 */
export async function lockDeletable(transaction: DatabaseTransaction, uid: string) {
  const locked = await transaction
    .selectFrom('users')
    .select(['uid', 'email', 'locale', 'role', 'photo'])
    .where((eb) => eb.or([eb('role', '=', 'administrator'), eb('uid', '=', uid)]))
    .orderBy('uid')
    .forUpdate()
    .execute();
  const account = locked.find((row) => row.uid === uid);
  if (!account) throw new RequestError('not_found', 'There is no such account.');
  const administrators = locked.filter(({ role }) => role === 'administrator');
  if (account.role === 'administrator' && administrators.length === 1) {
    throw new RequestError('conflict', 'Nobody else is an administrator.', 'role');
  }
  return account;
}
