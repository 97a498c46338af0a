import { sql } from 'kysely';
import type { LoginHookAnswer, Profile, SignupBody } from '@houni/contracts/account';
import type { Locale } from '@houni/contracts/locale';
import type { VerifiedUser } from '../platform/auth.ts';
import { unreadMessages } from '../messages/conversations.ts';
import type { Database } from '../platform/database.ts';
import { refuseDeleted } from './deleted-accounts.ts';
import { adoptSearches } from '../saved-searches/adopt-searches.ts';

/**
 * Keeps the account in step with the identity provider: makes it at the first sign-in, afterwards takes over a changed
 * address and a missing picture. What the user has written here (name, phone, languages) stays.
 * @param locale the language of the screens, for a new account
 * @throws RequestError `unauthorized` for a token of an account that was deleted after its sign-in
 */
export async function signIn(db: Database, user: VerifiedUser, locale?: Locale): Promise<LoginHookAnswer> {
  await refuseDeleted(db, user);
  // xmax is 0 in a row that this statement inserted, and the updating transaction in one that was there.
  const { rows } = await sql<{ created: boolean }>`
    insert into users (uid, email, display_name, photo_url, last_login_at, locale)
    values (${user.uid}, ${user.email}, ${firstName(user)}, ${safePicture(user.pictureUrl)}, now(), ${locale ?? 'fr'})
    on conflict (uid) do update set
      email = coalesce(excluded.email, users.email),
      photo_url = coalesce(users.photo_url, excluded.photo_url),
      last_login_at = now()
    returning xmax = 0 as created`.execute(db);
  await adoptSearches(db, user);
  return { profile: await requireProfile(db, user), created: rows[0]?.created ?? false };
}

/** An account can say what it is this long after it was made: the sign-in call of another tab may come first. */
const SIGN_UP_MINUTES = 15;

/** What a new account says about itself. An older account keeps its name and kind; this then only signs it in. */
export async function signUp(
  db: Database,
  user: VerifiedUser,
  { kind, displayName, locale }: SignupBody,
): Promise<LoginHookAnswer> {
  const { created } = await signIn(db, user, locale);
  await db
    .updateTable('users')
    .set({ kind, displayName, ...(locale && { locale }), updatedAt: sql`now()` })
    .where('uid', '=', user.uid)
    .where('createdAt', '>', sql<Date>`now() - make_interval(mins => ${SIGN_UP_MINUTES})`)
    .execute();
  return { profile: await requireProfile(db, user), created };
}

/** The profile; an account that signed in while the hook could not be reached is made now. */
export async function requireProfile(db: Database, user: VerifiedUser): Promise<Profile> {
  return (await readProfile(db, user.uid)) ?? (await signIn(db, user)).profile;
}

async function readProfile(db: Database, uid: string): Promise<Profile | null> {
  const row = await db
    .selectFrom('users')
    .leftJoin('agencyMembers', 'agencyMembers.userUid', 'users.uid')
    .leftJoin('agencies', 'agencies.id', 'agencyMembers.agencyId')
    .select([
      'users.uid',
      'users.email',
      'users.displayName',
      'users.photoUrl',
      'users.phone',
      'users.kind',
      'users.role',
      'users.languages',
      'users.createdAt',
      'users.locale',
    ])
    .select(
      sql<Profile['consents']>`(select coalesce(json_object_agg(latest.purpose, json_build_object('given', latest.given,
        'decidedAt', to_char(latest.decided_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))), '{}') from
        (select distinct on (purpose) * from consents where user_uid = users.uid order by purpose, id desc) as latest)`.as(
        'consents',
      ),
    )
    .select(['agencies.publicKey as agencyKey', 'agencies.name as agencyName', 'agencyMembers.role as agencyRole'])
    .select([
      sql<number>`(select count(*) from ads where owner_uid = users.uid and state = 'published')`.as('online'),
      sql<number>`(select count(*) from drafts where drafts.owner_uid = users.uid)`.as('drafts'),
      sql<number>`(select count(*) from favourites where user_uid = users.uid)`.as('favourites'),
      unreadMessages(uid).as('messages'),
    ])
    .where('users.uid', '=', uid)
    .executeTakeFirst();
  if (!row) return null;
  const { agencyKey, agencyName, agencyRole, online, drafts, favourites, messages, createdAt, ...user } = row;
  return {
    ...user,
    agency:
      agencyKey !== null && agencyName !== null && agencyRole !== null
        ? { publicKey: agencyKey, name: agencyName, role: agencyRole }
        : null,
    counts: { online, drafts, favourites, messages },
    createdAt: createdAt.toISOString(),
  };
}

/** The name that the provider knows, else the part of the address before the @, else the neutral one. */
function firstName({ name, email }: VerifiedUser): string {
  return (name ?? email?.split('@')[0] ?? 'Houni').slice(0, 80);
}

function safePicture(url: string | null): string | null {
  return url !== null && URL.canParse(url) && new URL(url).protocol === 'https:' ? url : null;
}
