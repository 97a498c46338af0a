import { sql } from 'kysely';
import { RECENT_SIGN_IN_MINUTES } from '@houni/contracts/account';
import { releasePicture } from '../agencies/take-picture.ts';
import { leaveAgency } from '../agencies/members.ts';
import { cancelWaitingOrders } from '../commerce/order-decisions.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { audit } from '../platform/audit.ts';
import type { VerifiedUser } from '../platform/auth.ts';
import type { DatabaseTransaction } from '../platform/database.ts';
import { RequestError } from '../platform/errors.ts';
import { newKey } from '../platform/keys.ts';
import { membershipOf } from '../platform/ownership.ts';
import type { Services } from '../services.ts';
import { noteDeleted } from './deleted-accounts.ts';
import { userReferences } from './user-references.ts';

const MINUTE_MS = 60_000;
/** Stands where a name stood. */
const NOBODY = '—';

/**
 * Deletes an account and what makes it personal. What others or the law need stays under a nameless account made for
 * it: orders with their invoices, the ledger, ads without text, contact or photos. Everything else goes with the row.
 * @throws RequestError `forbidden` (field `signIn`) for an old sign-in, `conflict` for an owner of an agency (field
 *   `agency`) and for the last administrator (field `role`), `not_found` where there is no account
 */
export async function deleteAccount(services: Services, user: VerifiedUser): Promise<{ deleted: true }> {
  const { db, now } = services;
  const age = now().getTime() - (user.signedInAt?.getTime() ?? 0);
  if (age > RECENT_SIGN_IN_MINUTES * MINUTE_MS) {
    throw new RequestError('forbidden', 'Sign in again, then delete the account.', 'signIn');
  }
  await db.transaction().execute(async (transaction) => {
    const account = await lockDeletable(transaction, user.uid);
    await cancelWaitingOrders(transaction, services, { userUid: user.uid }, null);
    await releasePicture(transaction, account.photo, now());
    if (account.email !== null) {
      const { email: to, locale } = account;
      await queueMail(transaction, { template: 'account-deleted', to, locale, values: {} });
    }
    const ghost = await makeGhost(transaction);
    await eraseAds(transaction, user.uid, now());
    await eraseByName(transaction, user, ghost);
    for (const { table, column, onDelete } of await userReferences(transaction)) {
      if (onDelete !== 'refuse') continue;
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${ghost} where ${sql.ref(column)} = ${user.uid}`.execute(
        transaction,
      );
    }
    await transaction.deleteFrom('users').where('uid', '=', user.uid).execute();
    await noteDeleted(transaction, user.uid);
    await audit(transaction, { actor: null, action: 'account.delete', subject: { type: 'user', key: ghost } });
  });
  return { deleted: true };
}

/** Locks the account and takes it out of its agency. */
async function lockDeletable(transaction: DatabaseTransaction, uid: string) {
  // Administrators too, in the order of every change of roles: the last one stays.
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
  const membership = await membershipOf(transaction, uid);
  if (membership?.role === 'owner') {
    throw new RequestError('conflict', 'Hand your agency over, or close it.', 'agency');
  }
  if (membership) {
    const owner = await transaction
      .selectFrom('agencyMembers')
      .select('userUid')
      .where('agencyId', '=', membership.agencyId)
      .where('role', '=', 'owner')
      .executeTakeFirstOrThrow();
    await leaveAgency(transaction, membership.agencyId, uid, owner.userUid);
  }
  return account;
}

/** The nameless account that what stays belongs to. */
async function makeGhost(transaction: DatabaseTransaction): Promise<string> {
  const uid = newKey('deleted:');
  await transaction
    .insertInto('users')
    .values({ uid, displayName: NOBODY, email: null, photoUrl: null, phone: null })
    .execute();
  return uid;
}

/** Takes the ads off the site and everything personal out of them; the agency's were handed over before. */
async function eraseAds(transaction: DatabaseTransaction, uid: string, now: Date): Promise<void> {
  const own = transaction.selectFrom('ads').select('id').where('ownerUid', '=', uid);
  for (const table of ['adPhotos', 'adTexts', 'adCounters'] as const) {
    await transaction.deleteFrom(table).where('adId', 'in', own).execute();
  }
  await transaction.deleteFrom('moderationCases').where('adId', 'in', own).where('decidedAt', 'is', null).execute();
  await transaction
    .updateTable('ads')
    .set({
      state: 'removed',
      closedAt: sql`coalesce(closed_at, ${now})`,
      title: sql`repeat(${NOBODY}, 3)`,
      description: '',
      lat: null,
      lng: null,
      videoUrl: null,
      contactName: NOBODY,
      contactPhone: null,
      contactHours: null,
      whatsapp: false,
      phoneShown: false,
      promotedUntil: null,
      highlightedUntil: null,
    })
    .where('ownerUid', '=', uid)
    .execute();
}

/** What names the account or its address without a foreign key. */
async function eraseByName(
  transaction: DatabaseTransaction,
  { uid, email, emailVerified }: VerifiedUser,
  ghost: string,
): Promise<void> {
  await transaction.updateTable('adStateHistory').set({ actorUid: ghost }).where('actorUid', '=', uid).execute();
  await transaction
    .updateTable('adReports')
    .set({ reporter: `user:${ghost}`, email: null })
    .where('reporter', '=', `user:${uid}`)
    .execute();
  await transaction
    .updateTable('contactRequests')
    .set({ name: 'deleted account', email: 'deleted@invalid', phone: null })
    .where('userUid', '=', uid)
    .execute();
  await transaction.deleteFrom('idempotencyKeys').where('actor', '=', uid).execute();
  await transaction.deleteFrom('visitorIdentities').where('providerUid', '=', uid).execute();
  // An address that nobody verified may be somebody else's.
  if (email !== null && emailVerified) {
    await transaction.deleteFrom('newsletterSubscriptions').where('email', '=', email).execute();
    await transaction.deleteFrom('agencyInvitations').where('email', '=', email).execute();
  }
}
