import type { AccountReader } from './access.ts';
import type { Database } from './database.ts';
import { preparedStatement } from './prepared.ts';
import type { Role } from './schema.ts';

const accountOf = preparedStatement<{ role: Role; suspendedAt: Date | null }>(
  'select role, suspended_at from users where uid = $1',
);

/** What our own table says of an account: every signed-in call asks, so a role or a suspension holds at once. */
export async function readAccount(db: Database, uid: string): ReturnType<AccountReader> {
  const [account] = await accountOf(db, [uid]);
  return account ? { role: account.role, suspended: account.suspendedAt !== null } : null;
}
