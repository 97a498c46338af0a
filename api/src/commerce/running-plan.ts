import type { Database, DatabaseTransaction } from '../platform/database.ts';
import { preparedStatement } from '../platform/prepared.ts';
import { ownerValues } from './credits.ts';
import type { AccountOwner } from './credits.ts';

/** What an account may do now. */
export interface RunningPlan {
  id: string;
  onlineAds: number;
  photosPerAd: number;
  /** Null for the free plan, which does not end. */
  endsAt: Date | null;
}

/** The plan of the person $1 or the agency $2 at the moment $3: what is paid for comes before what is free. */
export const RUNNING_PLAN = `
  select id, online_ads, photos_per_ad, ends_at from (
    select plans.id, plans.online_ads, plans.photos_per_ad, subscriptions.ends_at, -plans.online_ads as rank
    from subscriptions
    join credit_accounts on credit_accounts.id = subscriptions.account_id
    join plans on plans.id = subscriptions.plan_id
    where (credit_accounts.user_uid = $1::text or credit_accounts.agency_id = $2::bigint)
      and subscriptions.starts_at <= $3::timestamptz and subscriptions.ends_at > $3::timestamptz
    union all
    select id, online_ads, photos_per_ad, null, plan_order from plans where kind = 'private'
  ) as plan order by rank limit 1`;

const planOf = preparedStatement<RunningPlan>(RUNNING_PLAN);

/** The plan that is paid for at this moment, else the free one. */
export async function runningPlan(
  db: Database | DatabaseTransaction,
  owner: AccountOwner,
  now: Date,
): Promise<RunningPlan> {
  const [plan] = await planOf(db, [...ownerValues(owner), now]);
  if (!plan) throw new Error('there is no free plan');
  return plan;
}
