import type { AccountReader } from './access.ts';
import type { Database } from './database.ts';

/** What our own table says of an account: every signed-in call asks, so a role or a suspension holds at once. */
export async function readAccount(db: Database, uid: string): ReturnType<AccountReader> {
  const account = await db
    .selectFrom('users')
    .select(['role', 'suspendedAt'])
    .where('uid', '=', uid)
    .executeTakeFirst();
  return account ? { role: account.role, suspended: account.suspendedAt !== null } : null;
}
