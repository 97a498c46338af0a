import { z } from 'zod';
import { defineJob } from '../define-job.ts';
import type { JobDefinition } from '../define-job.ts';
import { handleEach } from '../platform/handle-each.ts';
import type { Services } from '../services.ts';
import { closeOrder, lockOrder } from './decide-order.ts';
import { reconcilePayment } from './reconcile-payment.ts';
import { grantDuePlanCredits } from './subscriptions.ts';

const noPayload = z.object({}).loose();

export const commerceJobs: JobDefinition[] = [
  defineJob({
    name: 'reconcile_online_payments',
    payload: noPayload,
    cron: '*/10 * * * *',
    run: reconcileOpenPayments,
  }),
  defineJob({ name: 'expire_orders', payload: noPayload, cron: '7 * * * *', run: expireOrders }),
  defineJob({
    name: 'grant_plan_credits',
    payload: noPayload,
    cron: '23 * * * *',
    run: ({ db, now }) => grantDuePlanCredits(db, now()),
  }),
];

const orderName = ({ reference }: { reference: string }) => `order ${reference}`;

/** Reads the status of all open online payments, because a webhook may be lost. */
async function reconcileOpenPayments(services: Services): Promise<void> {
  const open = await services.db
    .selectFrom('orders')
    .select(['reference', 'providerReference'])
    .where('state', '=', 'pending')
    .where('providerReference', 'is not', null)
    .orderBy('id')
    .execute();
  await handleEach(open, orderName, async ({ providerReference }) => {
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
  await handleEach(due, orderName, async ({ reference, providerReference }) => {
    if (providerReference !== null) await reconcilePayment(services, providerReference);
    await services.db.transaction().execute(async (transaction) => {
      const order = await lockOrder(transaction, reference);
      if (order.state !== 'pending') return;
      await closeOrder(transaction, services, order, { actor: null, state: 'expired', reason: 'not_paid' });
    });
  });
}
