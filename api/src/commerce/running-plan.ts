import type { Database, DatabaseTransaction } from '../platform/database.ts';
import type { AccountOwner } from './credits.ts';

/** What an account may do now. */
export interface RunningPlan {
  id: string;
  onlineAds: number;
  photosPerAd: number;
  /** Null for the free plan, which does not end. */
  endsAt: Date | null;
}

/** The plan that is paid for at this moment, else the free one. */
export async function runningPlan(
  db: Database | DatabaseTransaction,
  owner: AccountOwner,
  now: Date,
): Promise<RunningPlan> {
  const paid = await db
    .selectFrom('subscriptions')
    .innerJoin('creditAccounts', 'creditAccounts.id', 'subscriptions.accountId')
    .innerJoin('plans', 'plans.id', 'subscriptions.planId')
    .select(['plans.id', 'plans.onlineAds', 'plans.photosPerAd', 'subscriptions.endsAt'])
    .where('userUid' in owner ? 'userUid' : 'agencyId', '=', 'userUid' in owner ? owner.userUid : owner.agencyId)
    .where('subscriptions.startsAt', '<=', now)
    .where('subscriptions.endsAt', '>', now)
    .orderBy('plans.onlineAds', 'desc')
    .executeTakeFirst();
  if (paid) return paid;
  const free = await db
    .selectFrom('plans')
    .select(['id', 'onlineAds', 'photosPerAd'])
    .where('kind', '=', 'private')
    .orderBy('planOrder')
    .executeTakeFirstOrThrow();
  return { ...free, endsAt: null };
}
