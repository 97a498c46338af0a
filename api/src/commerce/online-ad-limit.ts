import { CREDIT_COSTS } from '@houni/contracts/limits';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../platform/database.ts';
import { RequestError } from '../platform/errors.ts';
import { accountOwnerOf, lockAccount, payerOf } from './credits.ts';
import type { AccountOwner, CreditAccount } from './credits.ts';
import { runningPlan } from './running-plan.ts';

/** How many ads an account may have online. */
export interface OnlineAdLimit {
  /** Locked until the transaction ends: of two ads at the same time the second one waits and counts the first. */
  account: CreditAccount;
  /** By the running plan. */
  allowed: number;
  /** Ads online or on their way there (submitted, in review), without those that have an extra place of their own. */
  online: number;
  /** Credits that one more costs beyond the allowed ones (`items/{key}/extra`). */
  extraCost: number;
}

/**
 * The limit of the account that a user publishes for: the agency that he works for, else himself.
 * @param now the moment that counts for plans and extra places
 */
export async function onlineAdLimit(transaction: DatabaseTransaction, uid: string, now: Date): Promise<OnlineAdLimit> {
  return limitOf(transaction, await accountOwnerOf(transaction, uid), now);
}

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
  const { allowed, online } = await limitOf(transaction, payerOf(ad), now, ad.id);
  if (online < allowed || (await extraPlaceUntil(transaction, ad.id, now)) !== null) return;
  throw new RequestError(
    'payment_required',
    `The plan allows ${allowed} ads online; one more costs ${CREDIT_COSTS.extraAd} credits.`,
    'onlineAds',
  );
}

async function limitOf(
  transaction: DatabaseTransaction,
  owner: AccountOwner,
  now: Date,
  exceptAd?: number,
): Promise<OnlineAdLimit> {
  const account = await lockAccount(transaction, owner);
  const { onlineAds } = await runningPlan(transaction, owner, now);
  const online = await countOnlineAds(transaction, owner, now, exceptAd);
  return { account, allowed: onlineAds, online, extraCost: CREDIT_COSTS.extraAd };
}

/** The ads of an owner that take a place of the plan. */
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
