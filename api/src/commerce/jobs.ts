import { sql } from 'kysely';
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
    run: (services, _payload, { signal }) => reconcileOpenPayments(services, signal),
  }),
  defineJob({
    name: 'find_late_payments',
    queue: 'housekeeping',
    payload: noPayload,
    cron: '41 5 * * *',
    run: (services, _payload, { signal }) => findLatePayments(services, signal),
  }),
  defineJob({
    name: 'expire_orders',
    queue: 'housekeeping',
    payload: noPayload,
    cron: '7 * * * *',
    run: (services, _payload, { signal }) => expireOrders(services, signal),
  }),
  defineJob({
    name: 'grant_plan_credits',
    queue: 'housekeeping',
    payload: noPayload,
    cron: '23 * * * *',
    run: ({ db, now }) => grantDuePlanCredits(db, now()),
  }),
];

/** Orders of which the provider is asked at the same time: it needs up to five seconds for each. */
const PARALLEL_PAYMENTS = 5;
/** A run that takes longer ends, so that a silent provider does not keep other jobs waiting. */
const PAYMENTS_DEADLINE_MS = 60_000;
/** A run that ends early must not begin with the same orders the next time. */
const ANY_ORDER = sql`random()`;

/** @param signal of the job: aborted when the process ends */
function askForEach<Order extends { reference: string }>(
  orders: readonly Order[],
  signal: AbortSignal,
  handle: (order: Order) => Promise<void>,
): Promise<void> {
  return handleEach(orders, ({ reference }) => `order ${reference}`, handle, {
    parallel: PARALLEL_PAYMENTS,
    signal: AbortSignal.any([signal, AbortSignal.timeout(PAYMENTS_DEADLINE_MS)]),
  });
}

/** Reads the status of all open online payments, because a webhook may be lost. */
export async function reconcileOpenPayments(services: Services, signal: AbortSignal): Promise<void> {
  const open = await services.db
    .selectFrom('orders')
    .select(['reference', 'providerReference'])
    .where('state', '=', 'pending')
    .where('providerReference', 'is not', null)
    .orderBy(ANY_ORDER)
    .execute();
  await askForEach(open, signal, async ({ providerReference }) => {
    if (providerReference !== null) await reconcilePayment(services, providerReference);
  });
}

/** For how long money for a closed order is looked for every day; later only a webhook finds it. */
const LATE_PAYMENT_DAYS = 30;

/** Reads the payments of closed orders, and of those that a person has confirmed: their webhook may be lost, too. */
export async function findLatePayments(services: Services, signal: AbortSignal): Promise<void> {
  const closed = await services.db
    .selectFrom('orders')
    .leftJoin('unexpectedPayments', 'unexpectedPayments.providerReference', 'orders.providerReference')
    .select(['orders.reference', 'orders.providerReference'])
    .where('orders.state', '<>', 'pending')
    .where('orders.decidedAt', '>', new Date(services.now().getTime() - LATE_PAYMENT_DAYS * DAY_MS))
    .where('orders.providerReference', 'is not', null)
    .where((eb) => eb.or([eb('orders.state', '<>', 'confirmed'), eb('orders.decidedBy', 'is not', null)]))
    .where('unexpectedPayments.id', 'is', null)
    .orderBy(ANY_ORDER)
    .execute();
  await askForEach(closed, signal, async ({ providerReference }) => {
    if (providerReference !== null) await reconcilePayment(services, providerReference);
  });
}

/** Expires unpaid orders. The status of an online payment is read first. */
export async function expireOrders(services: Services, signal: AbortSignal): Promise<void> {
  const due = await services.db
    .selectFrom('orders')
    .select(['reference', 'providerReference'])
    .where('state', '=', 'pending')
    .where('expiresAt', '<=', services.now())
    .orderBy(ANY_ORDER)
    .execute();
  await askForEach(due, signal, async ({ reference, providerReference }) => {
    if (providerReference !== null) await reconcilePayment(services, providerReference);
    await inTransaction(services.db, async (transaction) => {
      const order = await lockOrder(transaction, reference);
      if (order.state !== 'pending') return;
      await closeOrder(transaction, services, order, { actor: null, state: 'expired', reason: 'not_paid' });
    });
  });
}
