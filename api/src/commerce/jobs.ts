import { z } from 'zod';
import { defineJob } from '../define-job.ts';
import type { JobDefinition } from '../define-job.ts';
import { handleEach } from '../platform/handle-each.ts';
import type { Services } from '../services.ts';
import { closeOrder, lockOrder } from './decide-order.ts';
import { reconcilePayment } from './reconcile-payment.ts';
import { grantDuePlanCredits } from './subscriptions.ts';
import { inTransaction } from '../platform/in-transaction.ts';

const DAY_MS = 86_400_000;
const noPayload = z.object({}).loose();

export const commerceJobs: JobDefinition[] = [
  defineJob({
    name: 'reconcile_online_payments',
    queue: 'housekeeping',
    payload: noPayload,
    cron: '*/10 * * * *',
    run: reconcileOpenPayments,
  }),
  defineJob({
    name: 'find_late_payments',
    queue: 'housekeeping',
    payload: noPayload,
    cron: '41 5 * * *',
    run: findLatePayments,
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

/** For how long money for a closed order is looked for every day; later only a webhook finds it. */
const LATE_PAYMENT_DAYS = 30;

/** Reads the payments of closed orders, and of those that a person has confirmed: their webhook may be lost, too. */
export async function findLatePayments(services: Services): Promise<void> {
  const closed = await services.db
    .selectFrom('orders')
    .leftJoin('unexpectedPayments', 'unexpectedPayments.providerReference', 'orders.providerReference')
    .select(['orders.reference', 'orders.providerReference'])
    .where('orders.state', '<>', 'pending')
    .where('orders.decidedAt', '>', new Date(services.now().getTime() - LATE_PAYMENT_DAYS * DAY_MS))
    .where('orders.providerReference', 'is not', null)
    .where((eb) => eb.or([eb('orders.state', '<>', 'confirmed'), eb('orders.decidedBy', 'is not', null)]))
    .where('unexpectedPayments.id', 'is', null)
    .orderBy('orders.id')
    .execute();
  await handleEach(closed, orderName, async ({ providerReference }) => {
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
    await inTransaction(services.db, async (transaction) => {
      const order = await lockOrder(transaction, reference);
      if (order.state !== 'pending') return;
      await closeOrder(transaction, services, order, { actor: null, state: 'expired', reason: 'not_paid' });
    });
  });
}
