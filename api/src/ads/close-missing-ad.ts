import type { DatabaseTransaction } from '../database.ts';
import type { Services } from '../services.ts';
import { lockAnyAd } from './ad-ownership.ts';
import { changeState, SYSTEM_ACTOR } from './change-state.ts';
import { TRANSITIONS } from './lifecycle.ts';
import type { AdRow } from './publish-ad.ts';

/** An ad that its feed no longer names is closed; while a moderator reviews it, it is closed when the review ends. */
export async function closeMissingAd(
  transaction: DatabaseTransaction,
  { now }: Pick<Services, 'now'>,
  publicKey: string,
): Promise<void> {
  const ad = await lockAnyAd(transaction, publicKey);
  if (!ad) return;
  if (ad.state === 'in_review' || ad.state === 'submitted')
    await transaction.updateTable('ads').set({ closesAfterReview: true }).where('id', '=', ad.id).execute();
  else if (TRANSITIONS.close_missing.from.includes(ad.state))
    await changeState(transaction, ad, { action: 'close_missing', by: SYSTEM_ACTOR, now: now() });
}

/** Closes an ad after its review if its feed no longer names it. The caller must have locked the row. */
export async function closeReviewedAd(transaction: DatabaseTransaction, ad: AdRow, now: Date): Promise<AdRow> {
  if (!ad.closesAfterReview || !TRANSITIONS.close_missing.from.includes(ad.state)) return ad;
  await transaction.updateTable('ads').set({ closesAfterReview: false }).where('id', '=', ad.id).execute();
  const closed = await changeState(transaction, ad, { action: 'close_missing', by: SYSTEM_ACTOR, now });
  return { ...closed, closesAfterReview: false };
}
