import { sql } from 'kysely';
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
  const paid = db
    .selectFrom('subscriptions')
    .innerJoin('creditAccounts', 'creditAccounts.id', 'subscriptions.accountId')
    .innerJoin('plans', 'plans.id', 'subscriptions.planId')
    .select(['plans.id', 'plans.onlineAds', 'plans.photosPerAd'])
    .select([sql<Date | null>`subscriptions.ends_at`.as('endsAt'), sql<number>`-plans.online_ads`.as('rank')])
    .where('userUid' in owner ? 'userUid' : 'agencyId', '=', 'userUid' in owner ? owner.userUid : owner.agencyId)
    .where('subscriptions.startsAt', '<=', now)
    .where('subscriptions.endsAt', '>', now);
  const free = db
    .selectFrom('plans')
    .select(['id', 'onlineAds', 'photosPerAd'])
    // Behind whatever is paid for.
    .select([sql<Date | null>`null::timestamptz`.as('endsAt'), sql<number>`plan_order`.as('rank')])
    .where('kind', '=', 'private');
  const { rank: _rank, ...plan } = await db
    .selectFrom(paid.unionAll(free).as('plan'))
    .selectAll()
    .orderBy('rank')
    .executeTakeFirstOrThrow();
  return plan;
}
