import { sql } from 'kysely';
import type { Locale } from '@houni/domain/locale';
import type { Database, DatabaseTransaction } from '../database.ts';
import type { VerifiedUser } from '../platform/auth.ts';
import { rejectDeletedAccount } from './deleted-accounts.ts';
import { syncAddress } from './sync-address.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import { personNameSchema } from '@houni/contracts/public-name';

/** The fields of an account that other subjects copy into their own rows. */
export interface Account {
  uid: string;
  displayName: string;
  phone: string | null;
}

/**
 * The signed-in user's account. It is created now if the sign-in call never arrived.
 * @throws DomainError `unauthorized` if the account was deleted after the sign-in
 */
export async function requireAccount(db: Database, user: VerifiedUser, now: Date): Promise<Account> {
  const existing = await readAccountFields(db, user.uid);
  if (existing) return existing;
  await syncAccount(db, user, now);
  const created = await readAccountFields(db, user.uid);
  if (!created) throw new Error('the account was not created');
  return created;
}

function readAccountFields(db: Database, uid: string): Promise<Account | undefined> {
  return db.selectFrom('users').select(['uid', 'displayName', 'phone']).where('uid', '=', uid).executeTakeFirst();
}

/**
 * Synchronises the account with the identity provider: creates it at the first sign-in, later copies a changed address
 * and a missing picture. Fields that the user has changed here (name, phone, languages) are kept.
 * @param locale the language of the screens, for a new account
 * @throws DomainError `unauthorized` if the account was deleted after the sign-in
 */
export async function syncAccount(
  db: Database | DatabaseTransaction,
  user: VerifiedUser,
  now: Date,
  locale?: Locale,
): Promise<{ created: boolean }> {
  await rejectDeletedAccount(db, user);
  const sync = async (transaction: DatabaseTransaction) => {
    // xmax is 0 in a row that this statement has inserted, and the id of this transaction in an updated row.
    const { rows } = await sql<{ created: boolean }>`
      insert into users (uid, display_name, photo_url, created_at, updated_at, last_login_at, locale)
      values (${user.uid}, ${initialName(user, locale ?? 'fr')}, ${httpsUrl(user.pictureUrl)}, ${now}, ${now}, ${now}, ${locale ?? 'fr'})
      on conflict (uid) do update set
        photo_url = case when users.photo_overridden then users.photo_url else coalesce(users.photo_url, excluded.photo_url) end,
        last_login_at = excluded.last_login_at
      returning xmax = 0 as created`.execute(transaction);
    await syncAddress(transaction, user, now);
    return { created: rows[0]?.created ?? false };
  };
  return db.isTransaction ? sync(db as DatabaseTransaction) : inTransaction(db, sync);
}

/** What a person is called until they say their name. */
const UNNAMED: Record<Locale, string> = {
  fr: 'Particulier',
  ar: 'خاص',
  en: 'Private person',
  it: 'Privato',
  es: 'Particular',
};

/** The provider's name if it follows the rules of names, because people type it there and others read it here. Never the address. */
function initialName({ name, email }: VerifiedUser, locale: Locale): string {
  const { data } = personNameSchema.safeParse(name ?? '');
  return data === undefined || data === email?.split('@')[0] ? UNNAMED[locale] : data;
}

function httpsUrl(url: string | null): string | null {
  return url !== null && URL.canParse(url) && new URL(url).protocol === 'https:' ? url : null;
}
