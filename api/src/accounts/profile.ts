import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { LoginHookAnswer, Profile, SignupBody } from '@houni/contracts/account';
import type { Locale } from '@houni/contracts/locale';
import { BY_SUCCESSION } from '../agencies/succession.ts';
import type { VerifiedUser } from '../platform/auth.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { unreadMessages } from '../messages/conversations.ts';
import type { Database } from '../platform/database.ts';
import { acceptTerms } from './accept-terms.ts';
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
  const { rows } = await sql<{ created: boolean; formerEmail: string | null; locale: Locale }>`
    with former as (select email from users where uid = ${user.uid})
    insert into users (uid, email, display_name, photo_url, last_login_at, locale)
    values (${user.uid}, ${user.email}, ${firstName(user)}, ${safePicture(user.pictureUrl)}, now(), ${locale ?? 'fr'})
    on conflict (uid) do update set
      email = coalesce(excluded.email, users.email),
      photo_url = case when users.photo_decided then users.photo_url else coalesce(users.photo_url, excluded.photo_url) end,
      last_login_at = now()
    returning xmax = 0 as created, (select email from former) as former_email, locale`.execute(db);
  await tellFormerAddress(db, user, rows[0]);
  await adoptSearches(db, user);
  return { profile: await requireProfile(db, user), created: rows[0]?.created ?? false };
}

/** Tells the address that the account had before of the new one: whoever took the account over cannot do so silently. */
async function tellFormerAddress(
  db: Database,
  { email }: VerifiedUser,
  account: { formerEmail: string | null; locale: Locale } | undefined,
): Promise<void> {
  if (!account || account.formerEmail === null || email === null || account.formerEmail === email) return;
  const { formerEmail, locale } = account;
  await queueMail(db, { template: 'account-email-changed', to: formerEmail, locale, values: { email } });
}

/** An account can say what it is this long after it was made: the sign-in call of another tab may come first. */
const SIGN_UP_MINUTES = 15;

/**
 * What a new account says about itself. An older account keeps its name and kind; this then only signs it in, and notes
 * the terms that its screen asked for.
 */
export async function signUp(
  db: Database,
  user: VerifiedUser,
  { kind, displayName, locale, terms }: SignupBody,
): Promise<LoginHookAnswer> {
  const { created } = await signIn(db, user, locale);
  await db
    .updateTable('users')
    .set({ kind, displayName, ...(locale && { locale }), updatedAt: sql`now()` })
    .where('uid', '=', user.uid)
    .where('createdAt', '>', sql<Date>`now() - make_interval(mins => ${SIGN_UP_MINUTES})`)
    .execute();
  if (terms !== undefined) await acceptTerms(db, user.uid, terms);
  return { profile: await requireProfile(db, user), created };
}

/** The profile; an account that signed in while the hook could not be reached is made now. */
export async function requireProfile(db: Database, user: VerifiedUser): Promise<Profile> {
  return (await readProfile(db, user)) ?? (await signIn(db, user)).profile;
}

async function readProfile(db: Database, { uid, email, emailVerified }: VerifiedUser): Promise<Profile | null> {
  const provedEmail = emailVerified ? email : null;
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
      sql<boolean>`users.photo is not null`.as('ownPhoto'),
    ])
    .select([
      sql<Profile['terms']>`(select json_build_object('version', version, 'acceptedAt', ${isoText('accepted_at')})
        from accepted_terms where user_uid = users.uid order by version desc limit 1)`.as('terms'),
      sql<
        Profile['leaving']
      >`(select json_build_object('askedAt', ${isoText('asked_at')}, 'dueAt', ${isoText('due_at')},
        'ads', (select count(*) from departed_ads where departed_ads.user_uid = users.uid))
        from account_departures where account_departures.user_uid = users.uid)`.as('leaving'),
      sql<'none' | 'pending' | 'confirmed'>`coalesce((select nullif(state, 'unsubscribed') from newsletter_subscriptions
        where email = ${provedEmail}), 'none')`.as('newsletter'),
    ])
    .select(
      sql<Profile['consents']>`(select coalesce(json_object_agg(latest.purpose, json_build_object('given', latest.given,
        'decidedAt', ${isoText('latest.decided_at')})), '{}') from
        (select distinct on (purpose) * from consents where user_uid = users.uid order by purpose, id desc) as latest)`.as(
        'consents',
      ),
    )
    .select(['agencies.publicKey as agencyKey', 'agencies.name as agencyName', 'agencyMembers.role as agencyRole'])
    .select(successorName.as('successor'))
    .select([
      sql<number>`(select count(*) from ads where owner_uid = users.uid and state = 'published')`.as('online'),
      sql<number>`(select count(*) from drafts where drafts.owner_uid = users.uid)`.as('drafts'),
      sql<number>`(select count(*) from favourites where user_uid = users.uid)`.as('favourites'),
      unreadMessages(uid).as('messages'),
    ])
    .where('users.uid', '=', uid)
    .executeTakeFirst();
  if (!row) return null;
  const {
    agencyKey,
    agencyName,
    agencyRole,
    successor,
    newsletter,
    online,
    drafts,
    favourites,
    messages,
    createdAt,
    ...user
  } = row;
  return {
    ...user,
    agency:
      agencyKey !== null && agencyName !== null && agencyRole !== null
        ? { publicKey: agencyKey, name: agencyName, role: agencyRole, ...(agencyRole === 'owner' && { successor }) }
        : null,
    counts: { online, drafts, favourites, messages },
    newsletter: provedEmail === null ? null : newsletter,
    createdAt: createdAt.toISOString(),
  };
}

/** A moment as JSON tells it. */
function isoText(column: string): RawBuilder<string> {
  return sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** The name of whoever the agency passes to should its owner leave; beside `users` and the `agencyMembers` of the account. */
const successorName = sql<string | null>`(select successor.display_name from agency_members as colleague
  join users as successor on successor.uid = colleague.user_uid
  where colleague.agency_id = agency_members.agency_id and colleague.user_uid <> users.uid
  order by ${BY_SUCCESSION} limit 1)`;

/** The name that the provider knows, else the part of the address before the @, else the neutral one. */
function firstName({ name, email }: VerifiedUser): string {
  return (name ?? email?.split('@')[0] ?? 'Houni').slice(0, 80);
}

function safePicture(url: string | null): string | null {
  return url !== null && URL.canParse(url) && new URL(url).protocol === 'https:' ? url : null;
}
