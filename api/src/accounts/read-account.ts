import type { Role } from '@houni/contracts/account';
import type { Database } from '../database.ts';
import type { AccountReader } from '../platform/access.ts';
import { preparedStatement } from '../platform/prepared-statements.ts';

interface AccountRow {
  role: Role;
  suspendedAt: Date | null;
  signedOut: boolean;
  deletionPending: boolean;
}

const selectAccount = preparedStatement<AccountRow>(
  `select users.role, users.suspended_at, case
     when $2::timestamptz is null then false
     when sessions.id is null then $2 < coalesce(users.signed_out_before, '-infinity')
     else sessions.ended_at is not null end as signed_out,
     exists (select from account_deletions where user_uid = users.uid) as deletion_pending
   from users left join sessions on sessions.user_uid = users.uid and sessions.signed_in_at = $2
   where users.uid = $1`,
);

/**
 * The state of an account and of one of its sessions. It is read at every signed-in call, so that a changed role, a
 * suspension or an ended session takes effect at once.
 */
export async function readAccount(db: Database, uid: string, signedInAt: Date | undefined): ReturnType<AccountReader> {
  const [account] = await selectAccount(db, [uid, signedInAt ?? null]);
  if (!account) return null;
  const { suspendedAt, ...state } = account;
  return { ...state, suspended: suspendedAt !== null };
}
