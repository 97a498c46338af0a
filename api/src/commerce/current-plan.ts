import type { Database, DatabaseTransaction } from '../database.ts';
import { preparedStatement } from '../platform/prepared-statements.ts';
import { forOwner, ownerKey } from './credit-ledger.ts';
import type { AccountOwner, OwnerCondition } from './credit-ledger.ts';

/** The limits of the plan of an account. */
export interface CurrentPlan {
  id: string;
  onlineAds: number;
  photosPerAd: number;
  /** Null for the free plan, which has no end. */
  endsAt: Date | null;
}

/** Selects the plan of the owner $1 at the time $2: a paid plan comes before the free one. */
export const currentPlanSql = ({ column, type }: OwnerCondition) => `
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

const readPlan = forOwner((owner) => preparedStatement<CurrentPlan>(currentPlanSql(owner)));

/** The paid plan at this time, else the free one. */
export async function currentPlan(
  db: Database | DatabaseTransaction,
  owner: AccountOwner,
  now: Date,
): Promise<CurrentPlan> {
  const [plan] = await readPlan(owner)(db, [ownerKey(owner), now]);
  if (!plan) throw new Error('there is no free plan');
  return plan;
}
