import type { Database, DatabaseTransaction } from '../platform/database.ts';
import { preparedStatement } from '../platform/prepared.ts';
import { forOwner, ownerKey } from './credits.ts';
import type { AccountOwner, OwnerCondition } from './credits.ts';

/** What an account may do now. */
export interface RunningPlan {
  id: string;
  onlineAds: number;
  photosPerAd: number;
  /** Null for the free plan, which does not end. */
  endsAt: Date | null;
}

/** The plan of the owner $1 at the moment $2: what is paid for comes before what is free. */
export const runningPlanOf = ({ column, type }: OwnerCondition) => `
  select id, online_ads, photos_per_ad, ends_at from (
    select plans.id, plans.online_ads, plans.photos_per_ad, subscriptions.ends_at, -plans.online_ads as rank
    from subscriptions
    join credit_accounts on credit_accounts.id = subscriptions.account_id
    join plans on plans.id = subscriptions.plan_id
    where credit_accounts.${column} = $1::${type}
      and subscriptions.starts_at <= $2::timestamptz and subscriptions.ends_at > $2::timestamptz
    union all
    select id, online_ads, photos_per_ad, null, plan_order from plans where kind = 'private'
  ) as plan order by rank limit 1`;

const readPlan = forOwner((owner) => preparedStatement<RunningPlan>(runningPlanOf(owner)));

/** The plan that is paid for at this moment, else the free one. */
export async function runningPlan(
  db: Database | DatabaseTransaction,
  owner: AccountOwner,
  now: Date,
): Promise<RunningPlan> {
  const [plan] = await readPlan(owner)(db, [ownerKey(owner), now]);
  if (!plan) throw new Error('there is no free plan');
  return plan;
}
