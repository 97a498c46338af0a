import { z } from 'zod';
import { defineJob } from '../define-job.ts';
import type { JobDefinition } from '../define-job.ts';
import type { Services } from '../services.ts';
import { closeOrder, lockOrder } from './decide-order.ts';
import { reconcilePayment } from './reconcile-payment.ts';
import { grantDuePlanCredits } from './subscriptions.ts';

const noPayload = z.object({}).loose();

export const commerceJobs: JobDefinition[] = [
  defineJob({
    name: 'reconcile_online_payments',
    queue: 'housekeeping',
    payload: noPayload,
    cron: '*/10 * * * *',
    run: reconcileOpenPayments,
  }),
  defineJob({ name: 'expire_orders', queue: 'housekeeping', payload: noPayload, cron: '7 * * * *', run: expireOrders }),
  defineJob({
    name: 'grant_plan_credits',
    queue: 'housekeeping',
    payload: noPayload,
    cron: '23 * * * *',
    run: ({ db, now }) => grantDuePlanCredits(db, now()),
  }),
];

/** Reads the status of all open online payments, because a webhook may be lost. */
async function reconcileOpenPayments(services: Services): Promise<void> {
  const open = await services.db
    .selectFrom('orders')
    .select('providerReference')
    .where('state', '=', 'pending')
    .where('providerReference', 'is not', null)
    .orderBy('id')
    .execute();
  await forEachOrder(open, async ({ providerReference }) => {
    if (providerReference !== null) await reconcilePayment(services, providerReference);
  });
}

/** Expires unpaid orders. The status of an online payment is read first. */
export async function expireOrders(services: Services): Promise<void> {
  const due = await services.db
    .selectFrom('orders')
    .select(['reference', 'providerReference'])
    .where('state', '=', 'pending')
    .where('expiresAt', '<=', services.now())
    .orderBy('id')
    .execute();
  await forEachOrder(due, async ({ reference, providerReference }) => {
    if (providerReference !== null) await reconcilePayment(services, providerReference);
    await services.db.transaction().execute(async (transaction) => {
      const order = await lockOrder(transaction, reference);
      if (order.state !== 'pending') return;
      await closeOrder(transaction, services, order, { actor: null, state: 'expired', reason: 'not_paid' });
    });
  });
}

/** Handles all orders even when some fail; the job then fails with all errors and runs again. */
async function forEachOrder<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${items.length} orders failed`);
}
