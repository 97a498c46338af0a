import { CREDIT_COSTS } from '@houni/domain/limits';
import type { Database, DatabaseTransaction } from '../database.ts';
import { DomainError } from '../platform/domain-error.ts';
import { preparedStatement } from '../platform/prepared-statements.ts';
import { forOwner, lockAccountInPipeline, ownerKey, payerOf } from './credit-ledger.ts';
import type { AccountOwner, OwnerCondition } from './credit-ledger.ts';
import { currentPlanSql } from './current-plan.ts';

/** Counts the ads of the owner $1 that use a slot at the time $2, without the ad $3. */
const countOnlineAdsSql = ({ ads }: OwnerCondition, states = `'submitted', 'in_review', 'published'`) => `
  select count(*) from ads
  where ${ads} and state in (${states}) and id <> $3::bigint
    and not exists (select from ad_promotions p
      where p.ad_id = ads.id and p.kind = 'extra' and p.refunded_at is null and p.ends_at > $2::timestamptz)`;

const countOnline = forOwner((owner) =>
  preparedStatement<{ online: number }>(`select (${countOnlineAdsSql(owner)}) as online`),
);
const countInReview = forOwner((owner) =>
  preparedStatement<{ inReview: number }>(
    `select (${countOnlineAdsSql(owner, `'submitted', 'in_review'`)}) as "inReview"`,
  ),
);
const readSlots = forOwner((owner) =>
  preparedStatement<{ allowed: number; online: number }>(
    `select plan.online_ads as allowed, (${countOnlineAdsSql(owner)}) as online from (${currentPlanSql(owner)}) as plan`,
  ),
);
/** An id that no ad has. */
const NO_AD = 0;

/**
 * Checks that the plan has a free slot for an ad, or that an extra slot was paid for it. Call it in the transaction that
 * submits, publishes, renews or resumes the ad, before its state changes.
 * @throws DomainError `payment_required` with the field `onlineAds`: the advertiser must buy an extra slot first
 */
export async function requireOnlineSlot(
  transaction: DatabaseTransaction,
  ad: { id: number; ownerUid: string; agencyId: number | null },
  now: Date,
): Promise<void> {
  const owner = payerOf(ad);
  // The lock serialises two ads at the same time, so that the second one counts the first.
  await lockAccountInPipeline(transaction, owner);
  const [slots] = await readSlots(owner)(transaction, [ownerKey(owner), now, ad.id]);
  if (!slots) throw new Error('there is no free plan');
  const { allowed, online } = slots;
  if (online < allowed || (await extraSlotUntil(transaction, ad.id, now)) !== null) return;
  throw new DomainError(
    'payment_required',
    `The plan allows ${allowed} online ads; an extra ad costs ${CREDIT_COSTS.extraAd} credits.`,
    'onlineAds',
  );
}

/**
 * The number of ads that use a slot of the owner's plan: published, submitted or in review, without ads that have an
 * extra slot.
 */
export async function countOnlineAds(
  db: Database | DatabaseTransaction,
  owner: AccountOwner,
  now: Date,
): Promise<number> {
  const [counted] = await countOnline(owner)(db, [ownerKey(owner), now, NO_AD]);
  return counted?.online ?? 0;
}

/** Those of `countOnlineAds` that no visitor sees yet. */
export async function countAdsInReview(db: Database, owner: AccountOwner, now: Date): Promise<number> {
  const [counted] = await countInReview(owner)(db, [ownerKey(owner), now, NO_AD]);
  return counted?.inReview ?? 0;
}

/** The end of the extra slot that was paid for this ad, or null. */
export async function extraSlotUntil(
  db: Database | DatabaseTransaction,
  adId: number,
  now: Date,
): Promise<Date | null> {
  const row = await db
    .selectFrom('adPromotions')
    .select('endsAt')
    .where('adId', '=', adId)
    .where('kind', '=', 'extra')
    .where('refundedAt', 'is', null)
    .where('endsAt', '>', now)
    .orderBy('endsAt', 'desc')
    .executeTakeFirst();
  return row?.endsAt ?? null;
}
