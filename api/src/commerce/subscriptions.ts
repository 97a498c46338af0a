import { sql } from 'kysely';
import type { BillingPeriod } from '@houni/domain/order-codes';
import type { Database, DatabaseTransaction } from '../database.ts';
import { handleEach } from '../platform/handle-each.ts';
import { grantCredits, ownerKey } from './credit-ledger.ts';
import type { AccountOwner, CreditAccount } from './credit-ledger.ts';
import { changePlan, valueAfter } from './change-plan.ts';
import type { PlanTerm, SoldPlan } from './change-plan.ts';
import { inTransaction } from '../platform/in-transaction.ts';

interface PlanPurchase {
  /** The caller must have locked it. */
  account: CreditAccount;
  planId: string;
  period: BillingPeriod;
  /** The price of the plan when it was ordered, before a deduction, in millimes. */
  price: number;
  orderId: number;
  /** What was paid, in millimes. */
  amount: number;
  /** From when on the value of replaced terms counts. */
  orderedAt: Date;
  now: Date;
}

/** A plan, and the months of a period; the price is that of its sale. @returns undefined for an unknown one */
export async function readSoldPlan(
  db: Database | DatabaseTransaction,
  id: string,
  period: BillingPeriod,
): Promise<(Omit<SoldPlan, 'price'> & { id: string; creditsPerMonth: number; active: boolean }) | undefined> {
  return db
    .selectFrom('plans')
    .innerJoin('billingPeriods', (join) => join.on('billingPeriods.code', '=', period))
    .select(['id', 'onlineAds', 'creditsPerMonth', 'active', 'months'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The terms of an account that end after a moment. */
export async function readTerms(
  db: Database | DatabaseTransaction,
  owner: AccountOwner,
  after: Date,
): Promise<(PlanTerm & { planId: string; order: string | null; months: number })[]> {
  return db
    .selectFrom('subscriptions')
    .innerJoin('plans', 'plans.id', 'subscriptions.planId')
    .innerJoin('creditAccounts', 'creditAccounts.id', 'subscriptions.accountId')
    .leftJoin('orders', 'orders.id', 'subscriptions.orderId')
    .select(['subscriptions.id', 'subscriptions.planId', 'subscriptions.startsAt', 'subscriptions.endsAt'])
    .select(['subscriptions.value', 'subscriptions.months', 'plans.onlineAds'])
    .select('orders.reference as order')
    .where('userUid' in owner ? 'creditAccounts.userUid' : 'creditAccounts.agencyId', '=', ownerKey(owner))
    .where('subscriptions.endsAt', '>', after)
    .orderBy('subscriptions.startsAt')
    .orderBy('subscriptions.id')
    .execute();
}

/**
 * Starts a paid plan as `changePlan` says. The term lasts as long as what was paid and the value of the replaced terms are
 * worth: exactly its months, unless the terms of the account have changed since the order.
 */
export async function startPlan(
  transaction: DatabaseTransaction,
  owner: AccountOwner,
  { account, planId, period, price, orderId, amount, orderedAt, now }: PlanPurchase,
): Promise<void> {
  const plan = await readSoldPlan(transaction, planId, period);
  if (!plan) throw new Error(`there is no plan ${planId}`);
  const changed = changePlan(await readTerms(transaction, owner, orderedAt), { ...plan, price }, { now, orderedAt });
  for (const term of changed.replaced) {
    const endsAt = term.startsAt > now ? term.startsAt : now;
    const value = term.value - valueAfter(term, endsAt);
    await transaction.updateTable('subscriptions').set({ endsAt, value }).where('id', '=', term.id).execute();
  }
  const { id } = await transaction
    .insertInto('subscriptions')
    .values({
      accountId: account.id,
      planId,
      orderId,
      startsAt: changed.startsAt,
      ...changed.termFor(amount),
      value: amount + changed.left,
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

/** Subscriptions with a started month whose credits were not granted yet. */
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
