import { CREDIT_COSTS } from '@houni/contracts/limits';
import type { Database, DatabaseTransaction } from '../platform/database.ts';
import { RequestError } from '../platform/errors.ts';
import { preparedStatement } from '../platform/prepared.ts';
import { forOwner, lockAccountFirst, ownerKey, payerOf } from './credits.ts';
import type { AccountOwner, OwnerCondition } from './credits.ts';
import { runningPlanOf } from './running-plan.ts';

/** The ads of the owner $1 that take a place at the moment $2, but the ad $3. */
const onlineAdsOf = ({ ads }: OwnerCondition) => `
  select count(*) from ads
  where ${ads} and state in ('submitted', 'in_review', 'published') and id <> $3::bigint
    and not exists (select from ad_promotions p
      where p.ad_id = ads.id and p.kind = 'extra' and p.refunded_at is null and p.ends_at > $2::timestamptz)`;

const countOnline = forOwner((owner) =>
  preparedStatement<{ online: number }>(`select (${onlineAdsOf(owner)}) as online`),
);
const placesOf = forOwner((owner) =>
  preparedStatement<{ allowed: number; online: number }>(
    `select plan.online_ads as allowed, (${onlineAdsOf(owner)}) as online from (${runningPlanOf(owner)}) as plan`,
  ),
);
/** No ad has it. */
const NO_AD = 0;

/**
 * Lets an ad go online (call it in the transaction that submits, publishes, renews or resumes it, before its state
 * changes): there is a place left by the plan, or the ad has an extra place that was paid for.
 * @throws RequestError `payment_required` with the field `onlineAds`: the advertiser buys an extra place, then tries again
 */
export async function requireOnlinePlace(
  transaction: DatabaseTransaction,
  ad: { id: number; ownerUid: string; agencyId: number | null },
  now: Date,
): Promise<void> {
  const owner = payerOf(ad);
  // Of two ads at the same time the second one waits here, and counts the first.
  await lockAccountFirst(transaction, owner);
  const [places] = await placesOf(owner)(transaction, [ownerKey(owner), now, ad.id]);
  if (!places) throw new Error('there is no free plan');
  const { allowed, online } = places;
  if (online < allowed || (await extraPlaceUntil(transaction, ad.id, now)) !== null) return;
  throw new RequestError(
    'payment_required',
    `The plan allows ${allowed} ads online; one more costs ${CREDIT_COSTS.extraAd} credits.`,
    'onlineAds',
  );
}

/**
 * The ads of an owner that take a place of the plan: online or on their way there (submitted, in review), without those
 * that have an extra place of their own.
 */
export async function countOnlineAds(
  db: Database | DatabaseTransaction,
  owner: AccountOwner,
  now: Date,
): Promise<number> {
  const [counted] = await countOnline(owner)(db, [ownerKey(owner), now, NO_AD]);
  return counted?.online ?? 0;
}

/** Until when an ad has an extra place that was paid for, or null. */
export async function extraPlaceUntil(
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
