import type { Role } from '@houni/contracts/account';
import type { Database } from '../database.ts';
import type { AccountReader } from '../platform/access.ts';
import type { VerifiedUser } from '../platform/auth.ts';
import { preparedStatement } from '../platform/prepared-statements.ts';
import { syncAddress } from './sync-address.ts';
import { inTransaction } from '../platform/in-transaction.ts';

interface AccountRow {
  role: Role;
  suspendedAt: Date | null;
  signedOut: boolean;
  deletionPending: boolean;
  addressChanged: boolean;
}

const selectAccount = preparedStatement<AccountRow>(
  `select users.role, users.suspended_at, case
     when $2::timestamptz is null then false
     when sessions.id is null then $2 < coalesce(users.signed_out_before, '-infinity')
     else sessions.ended_at is not null end as signed_out,
     exists (select from account_deletions where user_uid = users.uid) as deletion_pending,
     (users.identity_as_of is null or users.identity_as_of <= $3::timestamptz)
       and (users.phone_proved <> $6::boolean
         or ($4::text is not null and (users.email is distinct from $4 or users.email_proved <> $5::boolean)))
       as address_changed
   from users left join sessions on sessions.user_uid = users.uid and sessions.signed_in_at = $2
   where users.uid = $1`,
);

/**
 * The state of an account and of one of its sessions. It is read at every signed-in call, so that a changed role, a
 * suspension or an ended session takes effect at once. An address that was changed or proved at the identity provider
 * is stored with the first call that says so.
 */
export async function readAccount(db: Database, user: VerifiedUser, now: Date): ReturnType<AccountReader> {
  const { uid, signedInAt, issuedAt, email, emailVerified, phoneVerified } = user;
  const values = [uid, signedInAt ?? null, issuedAt ?? null, email, emailVerified, phoneVerified];
  const [account] = await selectAccount(db, values);
  if (!account) return null;
  const { suspendedAt, addressChanged, ...row } = account;
  if (addressChanged && !row.signedOut) await inTransaction(db, (transaction) => syncAddress(transaction, user, now));
  return { ...row, suspended: suspendedAt !== null };
}
