import type { PaymentMethod } from '@houni/domain/order-codes';
import type { PaymentProblem } from '@houni/domain/order-codes';
import type { DatabaseTransaction } from '../database.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { audit } from '../platform/audit.ts';
import { newKey } from '../platform/keys.ts';
import type { Services } from '../services.ts';
import type { OrderRow } from './order-rows.ts';

/** Money that was received for an order. */
interface ReceivedMoney {
  /** In thousandths of the currency. */
  millimes: number;
  currency: string;
}

/** What is wrong with money for an order that is locked; null if it pays the order. */
export function paymentProblem(order: OrderRow, { millimes, currency }: ReceivedMoney): PaymentProblem | null {
  if (currency !== order.currency) return 'other_currency';
  if (order.state === 'confirmed') return 'twice';
  if (order.state !== 'pending') return 'late';
  if (millimes === order.amount) return null;
  return millimes < order.amount ? 'too_little' : 'too_much';
}

export interface NoticedPayment extends ReceivedMoney {
  problem: PaymentProblem;
  method: PaymentMethod;
  /** Null for a payment that an administrator has recorded. */
  providerReference: string | null;
  /** The locked order; null if the payer named none. */
  order: OrderRow | null;
  /** The administrator who recorded it; null for the provider. */
  noticedBy: string | null;
  note: string | null;
}

/**
 * Adds a payment to the list of the administrators, audits it and mails them. Idempotent: a payment of the provider is
 * listed once.
 * @returns its key; null if it was listed before
 */
export async function listUnexpectedPayment(
  transaction: DatabaseTransaction,
  { environment, now }: Pick<Services, 'environment' | 'now'>,
  { problem, method, providerReference, order, millimes, currency, noticedBy, note }: NoticedPayment,
): Promise<string | null> {
  const listed = await transaction
    .insertInto('unexpectedPayments')
    .values({
      publicKey: newKey('up_'),
      problem,
      method,
      providerReference,
      orderId: order?.id ?? null,
      amount: millimes,
      currency,
      noticedAt: now(),
      noticedBy,
      note,
    })
    .onConflict((conflict) => conflict.column('providerReference').doNothing())
    .returning('publicKey')
    .executeTakeFirst();
  if (!listed) return null;
  const { publicKey } = listed;
  await audit(transaction, {
    actor: noticedBy,
    action: `order.${AUDITED_AS[problem]}`,
    subject: order === null ? { type: 'payment', key: publicKey } : { type: 'order', key: order.reference },
    details: { payment: publicKey, problem, method, providerReference, millimes, currency },
  });
  await queueMail(transaction, {
    template: 'payment-unexpected',
    to: environment.contactEmail,
    locale: 'fr',
    values: { key: publicKey, reference: order?.reference ?? null, problem, amount: `${millimes / 1000} ${currency}` },
  });
  return publicKey;
}

const AUDITED_AS = {
  late: 'paid_late',
  twice: 'paid_twice',
  too_little: 'payment_mismatch',
  too_much: 'payment_mismatch',
  other_currency: 'payment_mismatch',
  unknown_order: 'payment_mismatch',
} as const satisfies Record<PaymentProblem, string>;

/** Takes a payment off the list whose rest has arrived: its order is confirmed now. */
export async function settleCompletedPayment(
  transaction: DatabaseTransaction,
  providerReference: string,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('unexpectedPayments')
    .set({ settlement: 'credited', settledAt: now })
    .where('providerReference', '=', providerReference)
    .where('problem', '<>', 'too_much')
    .where('settlement', 'is', null)
    .execute();
}
