import { lockAccountShared } from '../accounts/lock-account-shared.ts';
import { changeState, SYSTEM_ACTOR } from '../ads/change-state.ts';
import type { AdRow } from '../ads/publish-ad.ts';
import type { DatabaseTransaction } from '../database.ts';

/** Pauses an ad until the deletion of its owner's account is cancelled. The row must be locked. @returns the paused ad */
async function pauseAd(transaction: DatabaseTransaction, ad: AdRow, now: Date): Promise<AdRow> {
  const paused = await changeState(transaction, ad, { action: 'pause_for_deletion', by: SYSTEM_ACTOR, now });
  await transaction
    .insertInto('adsPausedForDeletion')
    .values({ adId: ad.id, userUid: ad.ownerUid })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return paused;
}

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
  return pauseAd(transaction, ad, now);
}

/** Pauses the account's own published ads, and those of the agency that closes with it. */
export async function pauseAds(
  transaction: DatabaseTransaction,
  { uid, closedAgencyId, now }: { uid: string; closedAgencyId: number | null; now: Date },
): Promise<void> {
  const published = await transaction
    .selectFrom('ads')
    .selectAll()
    .where('ownerUid', '=', uid)
    .where('state', '=', 'published')
    .where((ad) =>
      closedAgencyId === null
        ? ad('agencyId', 'is', null)
        : ad.or([ad('agencyId', 'is', null), ad('agencyId', '=', closedAgencyId)]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const ad of published) await pauseAd(transaction, ad, now);
}

/** The ads that were paused with their owner's account and are still paused, locked. */
export function lockPausedAds(transaction: DatabaseTransaction, uid: string, now: Date): Promise<AdRow[]> {
  return transaction
    .selectFrom('ads')
    .innerJoin('adsPausedForDeletion', 'adsPausedForDeletion.adId', 'ads.id')
    .selectAll('ads')
    .where('adsPausedForDeletion.userUid', '=', uid)
    .where('ads.ownerUid', '=', uid)
    .where('ads.state', '=', 'paused')
    .where('ads.expiresAt', '>', now)
    .orderBy('ads.id')
    .forUpdate('ads')
    .execute();
}
