import { sql } from 'kysely';
import { z } from 'zod';
import { noteDeleted } from '../accounts/deleted-accounts.ts';
import { userReferences } from '../accounts/user-references.ts';
import { releasePicture } from '../agencies/take-picture.ts';
import { cancelWaitingOrders } from '../commerce/order-decisions.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { audit } from '../platform/audit.ts';
import type { DatabaseTransaction } from '../platform/database.ts';
import { addJob } from '../platform/jobs.ts';
import { newKey } from '../platform/keys.ts';
import type { Services } from '../services.ts';
import { DELETE_IDENTITY_JOB } from './delete-identity.ts';
import { leaveOwnAgency } from './leave-own-agency.ts';
import { lockDeletable } from './lock-account.ts';

/** Stands where a name stood. */
const NOBODY = '—';

export const ERASE_JOB = 'erase_account';
export const eraseJobSchema = z.object({ key: z.string() });

/**
 * The job: deletes an account whose day has come, and what makes it personal, in one transaction. What others or the law
 * need stays under a nameless account made for it: orders with their invoices, the ledger, ads without text, contact or
 * photos. Everything else goes with the row. A wish that was taken back, or carried out, is none: a second run does
 * nothing.
 * @throws RequestError `conflict` (field `role`) for whoever has become the last administrator meanwhile
 */
export async function eraseAccount(services: Services, { key }: z.output<typeof eraseJobSchema>): Promise<void> {
  const { db, now } = services;
  await db.transaction().execute(async (transaction) => {
    const uid = await dueAccount(transaction, key, now());
    if (uid === null) return;
    const account = await lockDeletable(transaction, uid);
    // Read again under the lock: it may have been taken back meanwhile.
    const wish = await transaction
      .selectFrom('accountDepartures')
      .select('emailVerified')
      .where('key', '=', key)
      .executeTakeFirst();
    if (!wish) return;
    await leaveOwnAgency(transaction, services, uid);
    await cancelWaitingOrders(transaction, services, { userUid: uid }, null);
    await releasePicture(transaction, account.photo, now());
    if (account.email !== null) {
      const { email: to, locale } = account;
      await queueMail(transaction, { template: 'account-deleted', to, locale, values: {} });
    }
    const ghost = await makeGhost(transaction);
    await eraseAds(transaction, uid, now());
    await eraseByName(transaction, { uid, email: wish.emailVerified ? account.email : null }, ghost);
    for (const { table, column, onDelete } of await userReferences(transaction)) {
      if (onDelete !== 'refuse') continue;
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${ghost} where ${sql.ref(column)} = ${uid}`.execute(
        transaction,
      );
    }
    await transaction.deleteFrom('users').where('uid', '=', uid).execute();
    await noteDeleted(transaction, uid);
    await addJob(transaction, DELETE_IDENTITY_JOB, { uid }, { key: `${DELETE_IDENTITY_JOB}:${uid}` });
    await audit(transaction, { actor: null, action: 'account.delete', subject: { type: 'user', key: ghost } });
  });
}

/** Whose wish a key names, if its day has come. */
async function dueAccount(transaction: DatabaseTransaction, key: string, now: Date): Promise<string | null> {
  const wish = await transaction
    .selectFrom('accountDepartures')
    .select('userUid')
    .where('key', '=', key)
    .where('dueAt', '<=', now)
    .executeTakeFirst();
  return wish?.userUid ?? null;
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

/**
 * What names the account or its address without a foreign key.
 * @param email null where nobody has proved it: it may be somebody else's
 */
async function eraseByName(
  transaction: DatabaseTransaction,
  { uid, email }: { uid: string; email: string | null },
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
  if (email !== null) {
    await transaction.deleteFrom('newsletterSubscriptions').where('email', '=', email).execute();
    await transaction.deleteFrom('agencyInvitations').where('email', '=', email).execute();
  }
}
