import { sql } from 'kysely';
import { z } from 'zod';
import { recordDeletedAccount } from '../accounts/deleted-accounts.ts';
import { userReferences } from '../accounts/user-references.ts';
import { withdrawPhotos } from '../media/withdraw-photos.ts';
import { detachPicture } from '../media/attach-picture.ts';
import { eraseBuyer } from '../commerce/billing.ts';
import { cancelPendingOrders } from '../commerce/decide-order.ts';
import { queueAccountMail } from '../mail/queue-mail.ts';
import { ERASED_ADDRESS, ERASED_SENDER } from '../contact/erased-sender.ts';
import { audit } from '../platform/audit.ts';
import type { DatabaseTransaction } from '../database.ts';
import { addJob } from '../platform/jobs.ts';
import { newKey } from '../platform/keys.ts';
import type { Services } from '../services.ts';
import { DELETE_IDENTITY_JOB } from './delete-identity.ts';
import { leaveOwnAgency } from './leave-own-agency.ts';
import { lockDeletableAccount } from './lock-deletable-account.ts';
import { inTransaction } from '../platform/in-transaction.ts';

/** Replaces the name of a deleted person. */
const ERASED_NAME = '—';
/** The search entry of each ad is deleted with it, so thousands of ads would exceed the limit of a statement. */
const ADS_PER_STATEMENT = 500;

export const ERASE_JOB = 'erase_account';
export const eraseJobSchema = z.object({ key: z.string() });

/**
 * The job: deletes a due account and all personal data, in one transaction. Data that others or the law need is moved to
 * a new anonymous account: orders with their invoices, the credit ledger, ads without text, contact or photos. All other
 * rows are deleted with the account. Does nothing if the deletion was cancelled or already carried out.
 * @throws DomainError `conflict` (field `role`) if the account is the last administrator now
 */
export async function eraseAccount(services: Services, { key }: z.output<typeof eraseJobSchema>): Promise<void> {
  const { db, now } = services;
  await inTransaction(db, async (transaction) => {
    const uid = await findDueAccount(transaction, key, now());
    if (uid === null) return;
    const account = await lockDeletableAccount(transaction, uid);
    // Read it again under the lock: it may have been cancelled in between.
    const deletion = await transaction
      .selectFrom('accountDeletions')
      .select('emailVerified')
      .where('key', '=', key)
      .executeTakeFirst();
    if (!deletion) return;
    await leaveOwnAgency(transaction, services, uid);
    await cancelPendingOrders(transaction, services, { userUid: uid }, null);
    await detachPicture(transaction, account.photo, now());
    await queueAccountMail(transaction, { template: 'account-deleted', account: uid, values: () => ({}) });
    const anonymousUid = await createAnonymousAccount(transaction);
    await eraseAds(transaction, uid, now());
    const email = deletion.emailVerified ? account.email : null;
    await eraseUnreferencedRows(transaction, { uid, email, anonymousUid });
    for (const { table, column, onDelete } of await userReferences(transaction)) {
      if (onDelete !== 'restrict') continue;
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${anonymousUid}
        where ${sql.ref(column)} = ${uid}`.execute(transaction);
    }
    await transaction.deleteFrom('users').where('uid', '=', uid).execute();
    await recordDeletedAccount(transaction, uid, now());
    await addJob(transaction, DELETE_IDENTITY_JOB, { uid }, { key: `${DELETE_IDENTITY_JOB}:${uid}` });
    await audit(transaction, { actor: null, action: 'account.delete', subject: { type: 'user', key: anonymousUid } });
  });
}

/** The account of a deletion request, if it is due. */
async function findDueAccount(transaction: DatabaseTransaction, key: string, now: Date): Promise<string | null> {
  const deletion = await transaction
    .selectFrom('accountDeletions')
    .select('userUid')
    .where('key', '=', key)
    .where('dueAt', '<=', now)
    .executeTakeFirst();
  return deletion?.userUid ?? null;
}

/** Creates the anonymous account that owns the remaining rows. @returns its uid */
async function createAnonymousAccount(transaction: DatabaseTransaction): Promise<string> {
  const uid = newKey('deleted:');
  await transaction
    .insertInto('users')
    .values({ uid, displayName: ERASED_NAME, email: null, photoUrl: null, phone: null })
    .execute();
  return uid;
}

/** Removes the ads from the site and their personal data. Ads of an agency were handed over before. */
async function eraseAds(transaction: DatabaseTransaction, uid: string, now: Date): Promise<void> {
  const own = await transaction.selectFrom('ads').select('id').where('ownerUid', '=', uid).orderBy('id').execute();
  for (let start = 0; start < own.length; start += ADS_PER_STATEMENT)
    await eraseTheseAds(
      transaction,
      own.slice(start, start + ADS_PER_STATEMENT).map(({ id }) => id),
      now,
    );
}

async function eraseTheseAds(transaction: DatabaseTransaction, own: number[], now: Date): Promise<void> {
  await withdrawPhotos(transaction, own, now);
  for (const table of ['adPhotos', 'adTexts', 'adCounters'] as const) {
    await transaction.deleteFrom(table).where('adId', 'in', own).execute();
  }
  await transaction.deleteFrom('moderationCases').where('adId', 'in', own).where('decidedAt', 'is', null).execute();
  await transaction.updateTable('moderationCases').set({ appealText: null }).where('adId', 'in', own).execute();
  await transaction
    .updateTable('ads')
    .set({
      state: 'removed',
      closedAt: sql`coalesce(closed_at, ${now})`,
      title: sql`repeat(${ERASED_NAME}, 3)`,
      description: '',
      lat: null,
      lng: null,
      videoUrl: null,
      contactName: ERASED_NAME,
      contactPhone: null,
      contactHours: null,
      whatsapp: false,
      phoneShown: false,
      promotedUntil: null,
      highlightedUntil: null,
    })
    .where('id', 'in', own)
    .execute();
}

/**
 * Erases rows that contain the account's id or address without a foreign key.
 * @param email null if it is not verified: it may belong to another person
 */
async function eraseUnreferencedRows(
  transaction: DatabaseTransaction,
  { uid, email, anonymousUid }: { uid: string; email: string | null; anonymousUid: string },
): Promise<void> {
  await transaction.updateTable('adStateHistory').set({ actorUid: anonymousUid }).where('actorUid', '=', uid).execute();
  await transaction
    .updateTable('adReports')
    .set({ reporter: `user:${anonymousUid}` })
    .where('reporter', '=', `user:${uid}`)
    .execute();
  await transaction
    .updateTable('contactRequests')
    .set({ name: ERASED_SENDER, email: ERASED_ADDRESS, phone: null })
    .where((request) =>
      email === null
        ? request('userUid', '=', uid)
        : request.or([request('userUid', '=', uid), request('email', '=', email)]),
    )
    .execute();
  await eraseBuyer(transaction, uid);
  await eraseConversations(transaction, { uid, email, anonymousUid });
  await transaction.deleteFrom('idempotencyKeys').where('actor', '=', uid).execute();
  await transaction.deleteFrom('visitorIdentities').where('providerUid', '=', uid).execute();
  if (email !== null) {
    await transaction.deleteFrom('newsletterSubscriptions').where('email', '=', email).execute();
    await transaction.deleteFrom('agencyInvitations').where('email', '=', email).execute();
  }
}

/**
 * Erases the guest conversations of the address; those of the account are deleted with it. A reported conversation is
 * evidence: it stays, without the person.
 */
async function eraseConversations(
  transaction: DatabaseTransaction,
  { uid, email, anonymousUid }: { uid: string; email: string | null; anonymousUid: string },
): Promise<void> {
  const reported = transaction.selectFrom('conversationReports').select('conversationId');
  await transaction
    .updateTable('conversations')
    .set({ seekerUid: anonymousUid, seekerNotificationDue: false })
    .where('seekerUid', '=', uid)
    .where('id', 'in', reported)
    .execute();
  await transaction
    .updateTable('conversationReports')
    .set({ reporterUid: anonymousUid })
    .where('reporterUid', '=', uid)
    .execute();
  if (email === null) return;
  await transaction
    .updateTable('conversations')
    .set({
      guestName: ERASED_SENDER,
      guestEmail: ERASED_ADDRESS,
      guestPhone: null,
      guestProvedAt: null,
      seekerNotificationDue: false,
    })
    .where('guestEmail', '=', email)
    .where('id', 'in', reported)
    .execute();
  await transaction.deleteFrom('conversations').where('guestEmail', '=', email).execute();
}
