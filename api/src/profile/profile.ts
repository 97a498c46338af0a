import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { LoginHookAnswer, Profile, SignupBody } from '@houni/contracts/account';
import type { Locale } from '@houni/domain/locale';
import { acceptTerms } from '../accounts/accept-terms.ts';
import { syncAccount } from '../accounts/require-account.ts';
import { IS_LEAVING, SUCCESSOR_ORDER } from '../accounts/successor-order.ts';
import type { Database } from '../database.ts';
import { unreadMessages } from '../messages/conversations.ts';
import type { VerifiedUser } from '../platform/auth.ts';
import type { Services } from '../services.ts';

/**
 * Synchronises the account with the identity provider, and returns its profile.
 * @param locale the language of the screens, for a new account
 * @throws DomainError `unauthorized` if the account was deleted after the sign-in
 */
export async function signIn(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: VerifiedUser,
  locale?: Locale,
): Promise<LoginHookAnswer> {
  const { created } = await syncAccount(db, user, now(), locale);
  return { profile: await requireProfile(db, user, now()), created };
}

/** The sign-in call of another tab may create the account before the sign-up call arrives. */
const SIGN_UP_MS = 15 * 60_000;

/**
 * Completes a new account with the fields of the sign-up form. An older account keeps its name and kind: it is only
 * signed in, and the accepted terms are recorded.
 */
export async function signUp(
  services: Pick<Services, 'db' | 'now'>,
  user: VerifiedUser,
  { kind, displayName, locale, terms }: SignupBody,
): Promise<LoginHookAnswer> {
  const { db } = services;
  const now = services.now();
  const { created } = await signIn(services, user, locale);
  await db
    .updateTable('users')
    .set({ kind, displayName, ...(locale && { locale }), updatedAt: now })
    .where('uid', '=', user.uid)
    .where('createdAt', '>', new Date(now.getTime() - SIGN_UP_MS))
    .execute();
  if (terms !== undefined) await acceptTerms(db, user.uid, terms, now);
  return { profile: await requireProfile(db, user, now), created };
}

/** The user's profile. The account is created now if the sign-in call never arrived. */
export async function requireProfile(db: Database, user: VerifiedUser, now: Date): Promise<Profile> {
  const existing = await readProfile(db, user);
  if (existing) return existing;
  await syncAccount(db, user, now);
  const created = await readProfile(db, user);
  if (!created) throw new Error('the account was not created');
  return created;
}

async function readProfile(db: Database, { uid, email, emailVerified }: VerifiedUser): Promise<Profile | null> {
  const verifiedEmail = emailVerified ? email : null;
  const row = await readProfileRow(db, uid, verifiedEmail);
  if (!row) return null;
  const {
    agencyKey,
    agencyName,
    agencyRole,
    successor,
    newsletter,
    online,
    ownOnline,
    drafts,
    favourites,
    messages,
    createdAt,
    emailProved,
    phoneProved,
    ...user
  } = row;
  return {
    ...user,
    agency:
      agencyKey !== null && agencyName !== null && agencyRole !== null
        ? { publicKey: agencyKey, name: agencyName, role: agencyRole, ...(agencyRole === 'owner' && { successor }) }
        : null,
    proved: { email: emailProved, phone: phoneProved },
    counts: { online, ownOnline, drafts, favourites, messages },
    newsletter: verifiedEmail === null ? null : newsletter,
    createdAt: createdAt.toISOString(),
  };
}

function readProfileRow(db: Database, uid: string, verifiedEmail: string | null) {
  return db
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
      'users.emailProved',
      'users.phoneProved',
      sql<boolean>`users.suspended_at is not null`.as('suspended'),
    ])
    .select([
      sql<Profile['terms']>`(select json_build_object('version', version, 'acceptedAt', ${isoText('accepted_at')})
        from accepted_terms where user_uid = users.uid order by version desc limit 1)`.as('terms'),
      sql<
        Profile['pendingDeletion']
      >`(select json_build_object('requestedAt', ${isoText('requested_at')}, 'dueAt', ${isoText('due_at')},
        'ads', (select count(*) from ads_paused_for_deletion where ads_paused_for_deletion.user_uid = users.uid))
        from account_deletions where account_deletions.user_uid = users.uid)`.as('pendingDeletion'),
      sql<'none' | 'pending' | 'confirmed'>`coalesce((select nullif(state, 'unsubscribed') from newsletter_subscriptions
        where email = ${verifiedEmail}), 'none')`.as('newsletter'),
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
      // As items/mine: the ads of the agency, too.
      sql<number>`(select count(*) from ads where state = 'published' and (ads.owner_uid = users.uid
        or ads.agency_id = (select agency_id from agency_members where user_uid = users.uid)))`.as('online'),
      sql<number>`(select count(*) from ads where owner_uid = users.uid and state = 'published')`.as('ownOnline'),
      sql<number>`(select count(*) from drafts where drafts.owner_uid = users.uid)`.as('drafts'),
      sql<number>`(select count(*) from favourites where user_uid = users.uid)`.as('favourites'),
      unreadMessages(uid).as('messages'),
    ])
    .where('users.uid', '=', uid)
    .executeTakeFirst();
}

/** A timestamp in the format of `Date.toJSON`. */
function isoText(column: string): RawBuilder<string> {
  return sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** The name of the member who would succeed the owner of the agency. For a query of `users` with their `agencyMembers`. */
const successorName = sql<string | null>`(select successor.display_name from agency_members as colleague
  join users as successor on successor.uid = colleague.user_uid
  where colleague.agency_id = agency_members.agency_id and colleague.user_uid <> users.uid
    and not ${IS_LEAVING}
  order by ${SUCCESSOR_ORDER} limit 1)`;
