import type { AccountReader } from './access.ts';
import type { Database } from './database.ts';
import { preparedStatement } from './prepared.ts';
import type { Role } from './schema.ts';

const accountOf = preparedStatement<{ role: Role; suspendedAt: Date | null; signedOut: boolean; leaving: boolean }>(
  `select users.role, users.suspended_at, case
     when $2::timestamptz is null then false
     when sessions.id is null then $2 < coalesce(users.signed_out_before, '-infinity')
     else sessions.ended_at is not null end as signed_out,
     exists (select from account_departures where user_uid = users.uid) as leaving
   from users left join sessions on sessions.user_uid = users.uid and sessions.signed_in_at = $2
   where users.uid = $1`,
);

/** What our own tables say of an account and of this sign-in: every signed-in call asks, so a role, a suspension or an end holds at once. */
export async function readAccount(db: Database, uid: string, signedInAt: Date | undefined): ReturnType<AccountReader> {
  const [account] = await accountOf(db, [uid, signedInAt ?? null]);
  if (!account) return null;
  const { role, suspendedAt, signedOut, leaving } = account;
  return { role, suspended: suspendedAt !== null, signedOut, leaving };
}
