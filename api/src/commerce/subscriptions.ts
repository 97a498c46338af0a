import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../database.ts';
import { handleEach } from '../platform/handle-each.ts';
import { grantCredits } from './credit-ledger.ts';
import type { CreditAccount } from './credit-ledger.ts';
import { inTransaction } from '../platform/in-transaction.ts';

const DAY_MS = 86_400_000;

interface PlanPurchase {
  /** The caller must have locked it. */
  account: CreditAccount;
  planId: string;
  orderId: number;
  months: number;
  now: Date;
}

/**
 * Starts a paid plan. A larger plan starts at once: the value of the remaining days of the smaller plan becomes extra
 * days of the larger one, both at the price per day that was paid. An equal or smaller plan starts when the last subscription ends.
 */
export async function startPlan(
  transaction: DatabaseTransaction,
  { account, planId, orderId, months, now }: PlanPurchase,
): Promise<void> {
  const plan = await transaction
    .selectFrom('plans')
    .select(['onlineAds'])
    .where('id', '=', planId)
    .executeTakeFirstOrThrow();
  const open = await transaction
    .selectFrom('subscriptions')
    .innerJoin('plans', 'plans.id', 'subscriptions.planId')
    .select(['subscriptions.id', 'subscriptions.startsAt', 'subscriptions.endsAt'])
    .leftJoin('orders', 'orders.id', 'subscriptions.orderId')
    .select(['plans.onlineAds', 'subscriptions.months', 'orders.amount'])
    .where('subscriptions.accountId', '=', account.id)
    .where('subscriptions.endsAt', '>', now)
    .orderBy('subscriptions.endsAt', 'desc')
    .execute();
  const isLarger = open.every(({ onlineAds }) => plan.onlineAds > onlineAds);
  const startsAt = isLarger ? now : (open[0]?.endsAt ?? now);
  const order = transaction.selectFrom('orders').select('amount').where('id', '=', orderId);
  const { amount } = await order.executeTakeFirstOrThrow();
  let days = 0;
  if (isLarger) {
    for (const { id, startsAt: begun, endsAt, ...paid } of open) {
      const remainingMs = endsAt.getTime() - Math.max(begun.getTime(), now.getTime());
      // A plan that the operator gave was not paid: it is worth nothing.
      days += (remainingMs / DAY_MS) * ((paid.amount ?? 0) / paid.months / (amount / months));
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
  await grantStartedMonths(transaction, id, account, now);
}

/** Grants the credits of every month that has started, each once. */
async function grantStartedMonths(
  transaction: DatabaseTransaction,
  subscriptionId: number,
  account: CreditAccount,
  now: Date,
): Promise<void> {
  for (;;) {
    const due = await selectDueGrants(transaction, now)
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

/** Subscriptions with a started month whose credits were not granted yet; extra days of an upgrade have no credits. */
function selectDueGrants(db: Database | DatabaseTransaction, now: Date) {
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

/**
 * Grants the due credits of all subscriptions, one transaction each: one that fails stops no other.
 * @throws Error at the end, with the ids of the subscriptions that failed
 */
export async function grantDuePlanCredits(db: Database, now: Date): Promise<void> {
  const due = await selectDueGrants(db, now).orderBy('subscriptions.id').execute();
  await handleEach(
    due,
    ({ id }) => `subscription ${id}`,
    ({ id, accountId, agencyId }) =>
      inTransaction(db, async (transaction) => {
        // Lock the account before the subscription, like every other write, to avoid deadlocks.
        await transaction
          .selectFrom('creditAccounts')
          .select('id')
          .where('id', '=', accountId)
          .forUpdate()
          .executeTakeFirstOrThrow();
        await grantStartedMonths(
          transaction,
          id,
          { id: accountId, kind: agencyId === null ? 'person' : 'agency' },
          now,
        );
      }),
  );
}
