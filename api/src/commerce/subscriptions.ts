import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../platform/database.ts';
import { grantCredits } from './credits.ts';
import type { CreditAccount } from './credits.ts';

const DAY_MS = 86_400_000;

interface PlanPurchase {
  /** Locked by the caller. */
  account: CreditAccount;
  planId: string;
  orderId: number;
  months: number;
  now: Date;
}

/**
 * Starts a plan that was paid for. A larger plan than the running one starts at once, and what is left of the smaller
 * one becomes days of the larger one at the same worth; an equal or smaller one follows when the last one ends.
 */
export async function startPlan(
  transaction: DatabaseTransaction,
  { account, planId, orderId, months, now }: PlanPurchase,
): Promise<void> {
  const plan = await transaction
    .selectFrom('plans')
    .select(['onlineAds', 'monthlyPrice'])
    .where('id', '=', planId)
    .executeTakeFirstOrThrow();
  const open = await transaction
    .selectFrom('subscriptions')
    .innerJoin('plans', 'plans.id', 'subscriptions.planId')
    .select(['subscriptions.id', 'subscriptions.startsAt', 'subscriptions.endsAt'])
    .select(['plans.onlineAds', 'plans.monthlyPrice'])
    .where('subscriptions.accountId', '=', account.id)
    .where('subscriptions.endsAt', '>', now)
    .orderBy('subscriptions.endsAt', 'desc')
    .execute();
  const larger = open.every(({ onlineAds }) => plan.onlineAds > onlineAds);
  const startsAt = larger ? now : (open[0]?.endsAt ?? now);
  let days = 0;
  if (larger) {
    for (const { id, startsAt: begun, endsAt, monthlyPrice } of open) {
      const left = endsAt.getTime() - Math.max(begun.getTime(), now.getTime());
      days += (left / DAY_MS) * (monthlyPrice / plan.monthlyPrice);
      const ended = begun > now ? begun : now;
      await transaction.updateTable('subscriptions').set({ endsAt: ended }).where('id', '=', id).execute();
    }
  }
  const { id } = await transaction
    .insertInto('subscriptions')
    .values({
      accountId: account.id,
      planId,
      orderId,
      startsAt,
      endsAt: sql<Date>`${startsAt}::timestamptz + make_interval(months => ${months}::int, days => ${Math.round(days)}::int)`,
      months,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await grantMonths(transaction, id, account, now);
}

/** Grants the credits of the months that have begun, each once. */
async function grantMonths(
  transaction: DatabaseTransaction,
  subscriptionId: number,
  account: CreditAccount,
  now: Date,
): Promise<void> {
  for (;;) {
    const due = await dueGrants(transaction, now)
      .where('subscriptions.id', '=', subscriptionId)
      .forUpdate('subscriptions')
      .executeTakeFirst();
    if (!due) return;
    const month = due.grantedMonths + 1;
    if (due.creditsPerMonth > 0) {
      const reference = `plan:${subscriptionId}:${month}`;
      await grantCredits(transaction, { account, amount: due.creditsPerMonth, cause: 'plan_grant', reference });
    }
    await transaction
      .updateTable('subscriptions')
      .set({ grantedMonths: month })
      .where('id', '=', subscriptionId)
      .execute();
  }
}

/** Subscriptions with a month that has begun and whose credits were not granted; days won by a change of plan have none. */
function dueGrants(db: Database | DatabaseTransaction, now: Date) {
  const begins = sql<Date>`(subscriptions.starts_at + make_interval(months => subscriptions.granted_months::int))`;
  return db
    .selectFrom('subscriptions')
    .innerJoin('plans', 'plans.id', 'subscriptions.planId')
    .innerJoin('creditAccounts', 'creditAccounts.id', 'subscriptions.accountId')
    .select(['subscriptions.id', 'subscriptions.accountId', 'subscriptions.grantedMonths'])
    .select(['plans.creditsPerMonth', 'creditAccounts.agencyId'])
    .whereRef('subscriptions.grantedMonths', '<', 'subscriptions.months')
    .where(begins, '<=', now)
    .where(sql<boolean>`${begins} < subscriptions.ends_at`);
}

/** Grants what is due on all subscriptions, one transaction each. */
export async function grantDuePlanCredits(db: Database, now: Date): Promise<void> {
  for (const { id, accountId, agencyId } of await dueGrants(db, now).execute()) {
    await db.transaction().execute(async (transaction) => {
      // Account first, then subscription: the order of every other write.
      await transaction
        .selectFrom('creditAccounts')
        .select('id')
        .where('id', '=', accountId)
        .forUpdate()
        .executeTakeFirstOrThrow();
      await grantMonths(transaction, id, { id: accountId, kind: agencyId === null ? 'person' : 'agency' }, now);
    });
  }
}
