import { sql } from 'kysely';
import { z } from 'zod';
import { lockAccountShared } from '../accounts/lock-account-shared.ts';
import { changeState, SYSTEM_ACTOR } from '../ads/change-state.ts';
import { ADS_PER_BATCH, hideAds, isHidden } from '../ads/hide-ads.ts';
import { resumePausedAd } from '../ads/publish-ad.ts';
import type { AdRow } from '../ads/publish-ad.ts';
import type { DatabaseTransaction } from '../database.ts';
import { defineJob } from '../define-job.ts';
import type { JobDefinition } from '../define-job.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import { addJob } from '../platform/jobs.ts';
import type { Services } from '../services.ts';

const PAUSE_JOB = 'pause_ads_for_deletion';
const RESUME_JOB = 'resume_ads_after_deletion_cancelled';
const accountSchema = z.object({ uid: z.string() });

const pauseAd = (transaction: DatabaseTransaction, ad: AdRow, now: Date) =>
  changeState(transaction, ad, { action: 'pause_for_deletion', by: SYSTEM_ACTOR, now });

/**
 * Pauses an ad that this transaction has published if the deletion of its owner's account is pending. Ads of an agency
 * with other members stay online.
 */
export async function pauseWhereDeletionPending(
  transaction: DatabaseTransaction,
  ad: AdRow,
  now: Date,
): Promise<AdRow> {
  if (ad.state !== 'published') return ad;
  await lockAccountShared(transaction, [ad.ownerUid]);
  const deletion = await transaction
    .selectFrom('accountDeletions')
    .select('closedAgencyId')
    .where('userUid', '=', ad.ownerUid)
    .executeTakeFirst();
  if (!deletion || (ad.agencyId !== null && ad.agencyId !== deletion.closedAgencyId)) return ad;
  const paused = await pauseAd(transaction, ad, now);
  await transaction
    .insertInto('adsPausedForDeletion')
    .values({ adId: ad.id, userUid: ad.ownerUid })
    .onConflict((conflict) => conflict.column('adId').doUpdateSet({ userUid: ad.ownerUid }))
    .execute();
  return paused;
}

/**
 * Hides the account's own published ads, and those of the agency that closes with it; lists them for a cancellation and
 * pauses the first ones. A job pauses the others. The caller must have locked the account and recorded its deletion.
 */
export async function pauseAds(
  transaction: DatabaseTransaction,
  { uid, closedAgencyId, now }: { uid: string; closedAgencyId: number | null; now: Date },
): Promise<void> {
  const isOwn = sql<boolean>`(owner_uid = ${uid} and (agency_id is null or agency_id = ${closedAgencyId}::bigint))`;
  await hideAds(transaction, isOwn);
  await sql`
    insert into ads_paused_for_deletion (ad_id, user_uid)
    select id, owner_uid from ads where state = 'published' and ${isOwn}
    on conflict (ad_id) do update set user_uid = excluded.user_uid`.execute(transaction);
  await pauseBatch(transaction, uid, now);
}

async function pauseBatch(transaction: DatabaseTransaction, uid: string, now: Date): Promise<void> {
  const batch = await selectListed(transaction, uid)
    .where('ads.state', '=', 'published')
    .limit(ADS_PER_BATCH)
    .forUpdate('ads')
    .execute();
  for (const ad of batch) await pauseAd(transaction, ad, now);
  if (batch.length === ADS_PER_BATCH) await addJob(transaction, PAUSE_JOB, { uid }, { key: `${PAUSE_JOB}:${uid}` });
}

/**
 * Puts the first ads online again that were listed with their owner's account, as far as the rules allow it, and takes
 * them off the list; a job does the others. The caller must have locked the account and deleted its deletion.
 */
export async function resumeAds(transaction: DatabaseTransaction, services: Services, uid: string): Promise<void> {
  const now = services.now();
  const batch = await selectListed(transaction, uid)
    .select(isHidden.as('hidden'))
    .limit(ADS_PER_BATCH)
    .forUpdate('ads')
    .execute();
  for (const { hidden, ...listed } of batch) {
    if (listed.ownerUid !== uid || listed.expiresAt === null || listed.expiresAt <= now) continue;
    // The job had not come to a hidden ad yet.
    const ad = hidden ? await pauseAd(transaction, listed, now) : listed;
    if (ad.state !== 'paused') continue;
    await resumePausedAd(transaction, services, { ad, action: 'resume_after_deletion_cancelled', by: SYSTEM_ACTOR });
  }
  const done = batch.map(({ id }) => id);
  if (done.length > 0) await transaction.deleteFrom('adsPausedForDeletion').where('adId', 'in', done).execute();
  if (done.length === ADS_PER_BATCH) await addJob(transaction, RESUME_JOB, { uid }, { key: `${RESUME_JOB}:${uid}` });
}

/** The ads on the list of an account. */
function selectListed(transaction: DatabaseTransaction, uid: string) {
  return transaction
    .selectFrom('ads')
    .innerJoin('adsPausedForDeletion', 'adsPausedForDeletion.adId', 'ads.id')
    .selectAll('ads')
    .where('adsPausedForDeletion.userUid', '=', uid)
    .orderBy('ads.id');
}

/** Locks an account. @returns whether its deletion is pending; null if it no longer exists */
async function lockDeletion(transaction: DatabaseTransaction, uid: string): Promise<boolean | null> {
  const user = await transaction
    .selectFrom('users')
    .select('uid')
    .where('uid', '=', uid)
    .forUpdate()
    .executeTakeFirst();
  if (!user) return null;
  const deletion = transaction.selectFrom('accountDeletions').select('key').where('userUid', '=', uid);
  return (await deletion.executeTakeFirst()) !== undefined;
}

export const pausedAdJobs: JobDefinition[] = [
  defineJob({
    name: PAUSE_JOB,
    queue: 'housekeeping',
    payload: accountSchema,
    run: ({ db, now }, { uid }) =>
      inTransaction(db, async (transaction) => {
        if (await lockDeletion(transaction, uid)) await pauseBatch(transaction, uid, now());
      }),
  }),
  defineJob({
    name: RESUME_JOB,
    queue: 'housekeeping',
    payload: accountSchema,
    run: async (services, { uid }) => {
      // Read before the transaction, which must not ask for a second connection.
      await services.places();
      await inTransaction(services.db, async (transaction) => {
        // With a new request the ads stay on the list, for its own cancellation.
        if ((await lockDeletion(transaction, uid)) === false) await resumeAds(transaction, services, uid);
      });
    },
  }),
];
