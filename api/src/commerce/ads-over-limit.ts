import type { Database, DatabaseTransaction } from '../database.ts';
import type { AccountOwner } from './credit-ledger.ts';
import { currentPlan } from './current-plan.ts';
import { countOnlineAds } from './online-ad-limit.ts';

/** The places of an owner's plan at this time, and how many ads use a place beyond them. */
export async function adsOverLimit(
  db: Database | DatabaseTransaction,
  owner: AccountOwner,
  now: Date,
): Promise<{ places: number; over: number }> {
  const [{ onlineAds: places }, used] = [await currentPlan(db, owner, now), await countOnlineAds(db, owner, now)];
  return { places, over: Math.max(0, used - places) };
}

/** The announced moment at which ads of the owner go offline after the end of a plan, and how many; null if none do. */
export async function pendingPlanEnd(
  db: Database,
  owner: AccountOwner,
  now: Date,
): Promise<{ offlineAt: Date; ads: number } | null> {
  const end = await db
    .selectFrom('planEnds')
    .innerJoin('subscriptions', 'subscriptions.id', 'planEnds.subscriptionId')
    .innerJoin('creditAccounts', 'creditAccounts.id', 'subscriptions.accountId')
    .select('planEnds.offlineAt')
    .where('userUid' in owner ? 'userUid' : 'agencyId', '=', 'userUid' in owner ? owner.userUid : owner.agencyId)
    .where('planEnds.completedAt', 'is', null)
    .orderBy('planEnds.offlineAt')
    .executeTakeFirst();
  if (!end) return null;
  const { over } = await adsOverLimit(db, owner, now);
  return over === 0 ? null : { offlineAt: end.offlineAt, ads: over };
}
