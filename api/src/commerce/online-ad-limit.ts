import { CREDIT_COSTS } from '@houni/contracts/limits';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../platform/database.ts';
import { RequestError } from '../platform/errors.ts';
import { lockAccount, payerOf } from './credits.ts';
import type { AccountOwner } from './credits.ts';
import { runningPlan } from './running-plan.ts';

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
  await lockAccount(transaction, owner);
  const { onlineAds: allowed } = await runningPlan(transaction, owner, now);
  const online = await countOnlineAds(transaction, owner, now, ad.id);
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
  exceptAd?: number,
): Promise<number> {
  let found = db
    .selectFrom('ads')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('ads.state', 'in', ['submitted', 'in_review', 'published'])
    .where(
      sql<boolean>`not exists (select from ad_promotions p where p.ad_id = ads.id and p.kind = 'extra'
        and p.refunded_at is null and p.ends_at > ${now})`,
    );
  found =
    'userUid' in owner
      ? found.where('ads.ownerUid', '=', owner.userUid).where('ads.agencyId', 'is', null)
      : found.where('ads.agencyId', '=', owner.agencyId);
  if (exceptAd !== undefined) found = found.where('ads.id', '<>', exceptAd);
  return (await found.executeTakeFirstOrThrow()).count;
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
