import { z } from 'zod';
import { defineJob } from '../platform/jobs.ts';
import type { JobDefinition } from '../platform/jobs.ts';
import type { Services } from '../services.ts';
import { closeOrder, lockOrder } from './order-decisions.ts';
import { settlePayment } from './settle-payment.ts';
import { grantDuePlanCredits } from './subscriptions.ts';

const nothing = z.object({}).loose();

export const commerceJobs: JobDefinition[] = [
  defineJob({ name: 'settle_online_payments', payload: nothing, cron: '*/10 * * * *', run: settleOpenPayments }),
  defineJob({ name: 'expire_orders', payload: nothing, cron: '7 * * * *', run: expireOrders }),
  defineJob({
    name: 'grant_plan_credits',
    payload: nothing,
    cron: '23 * * * *',
    run: ({ db, now }) => grantDuePlanCredits(db, now()),
  }),
];

/** Asks for the payments that are open: a webhook may be lost. */
async function settleOpenPayments(services: Services): Promise<void> {
  const open = await services.db
    .selectFrom('orders')
    .select('providerReference')
    .where('state', '=', 'pending')
    .where('providerReference', 'is not', null)
    .orderBy('id')
    .execute();
  await oneByOne(open, async ({ providerReference }) => {
    if (providerReference !== null) await settlePayment(services, providerReference);
  });
}

/** Ends the orders that nobody paid. One that is paid online is asked for first. */
export async function expireOrders(services: Services): Promise<void> {
  const due = await services.db
    .selectFrom('orders')
    .select(['reference', 'providerReference'])
    .where('state', '=', 'pending')
    .where('expiresAt', '<=', services.now())
    .orderBy('id')
    .execute();
  await oneByOne(due, async ({ reference, providerReference }) => {
    if (providerReference !== null) await settlePayment(services, providerReference);
    await services.db.transaction().execute(async (transaction) => {
      const order = await lockOrder(transaction, reference);
      if (order.state !== 'pending') return;
      await closeOrder(transaction, services, order, { actor: null, state: 'expired', reason: 'not_paid' });
    });
  });
}

/** Works on all items, also where some fail; the job then fails with them and is tried again. */
async function oneByOne<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${items.length} orders failed`);
}
