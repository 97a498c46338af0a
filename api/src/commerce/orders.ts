import type { OrderCreate } from '@houni/contracts/order';
import type { BillingPeriod } from '@houni/domain/order-codes';
import { ORDER_DAYS } from '@houni/contracts/order';
import type { DatabaseTransaction } from '../database.ts';
import { invalidInput, DomainError } from '../platform/domain-error.ts';
import { newKey } from '../platform/keys.ts';
import type { Services } from '../services.ts';
import { billingColumns, readBilling } from './billing.ts';
import { lockAccount } from './credit-ledger.ts';
import type { AccountOwner } from './credit-ledger.ts';
import { confirmOrder, lockOrder } from './decide-order.ts';
import type { Received } from './decide-order.ts';
import { mailOrder } from './order-mails.ts';
import { availableMethods } from './payment-methods.ts';
import { pricesAt } from './prices.ts';
import { buyerOf, pricePlan } from './quote-plan.ts';

const DAY_MS = 86_400_000;
/** How long an online payment stays open. */
const ONLINE_PAYMENT_DAYS = 1;

/** The ordered pack or plan, with its price from the database. */
interface Purchase {
  packId: string | null;
  planId: string | null;
  period: BillingPeriod | null;
  amount: number;
  /** The value of the replaced plan by which the price was lowered. */
  deducted: number;
  credits: number | null;
}

/** A sale to a customer who pays at the office. */
export interface OfficeSale {
  administrator: string;
  /** What was received. */
  millimes: number;
  received: Received;
}

/**
 * Places an order for the agency that the user owns, else for the user.
 * @param sale the office has received the money: the order is confirmed at once
 * @returns the reference of the order
 * @throws DomainError `forbidden` for an agent, `invalid_input` for a pack or plan that is not for sale and for a method that is
 *   not offered, `conflict` if a plan costs another amount than the buyer saw
 */
export async function placeOrder(
  transaction: DatabaseTransaction,
  { environment, now }: Pick<Services, 'environment' | 'now'>,
  uid: string,
  input: OrderCreate,
  sale?: OfficeSale,
): Promise<{ reference: string }> {
  const owner = await buyerOf(transaction, uid);
  // Before the price is read: another order of the account may change its plan.
  const account = await lockAccount(transaction, owner);
  const createdAt = now();
  const purchase = await priceOrder(transaction, owner, input, createdAt);
  if (sale && purchase.amount !== sale.millimes) throw priceChanged(purchase.amount);
  if (purchase.amount > 0 && !availableMethods(environment).includes(input.method)) {
    throw invalidInput('method', 'This payment method is not offered: see GET order/methods.');
  }
  const billing = input.billing ?? (await readBilling(transaction, uid, owner));
  const days = input.method === 'konnect' ? ONLINE_PAYMENT_DAYS : ORDER_DAYS;
  const order = {
    ...purchase,
    ...billingColumns(billing),
    reference: newKey('hn-').toUpperCase(),
    accountId: account.id,
    placedBy: uid,
    method: input.method,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + days * DAY_MS),
  };
  await transaction.insertInto('orders').values(order).execute();
  const { reference } = order;
  // What is left of the replaced plan may pay for it all: then there is no payment to wait for either.
  if (order.amount === 0 || sale) {
    const { administrator = null, received } = sale ?? {};
    const placed = await lockOrder(transaction, reference);
    await confirmOrder(transaction, { environment, now }, placed, administrator, { ...(received && { received }) });
  } else await mailOrder(transaction, environment, order, { template: 'order-placed' });
  return { reference };
}

/** @throws DomainError `invalid_input`; `conflict` if a plan costs another amount than the buyer saw */
async function priceOrder(
  transaction: DatabaseTransaction,
  owner: AccountOwner,
  input: OrderCreate,
  now: Date,
): Promise<Purchase> {
  if (input.kind === 'pack') {
    const pack = await transaction
      .selectFrom('creditPacks')
      .select(['id', 'credits'])
      .where('id', '=', input.pack)
      .where('active', '=', true)
      .executeTakeFirst();
    const price = (await pricesAt(transaction, now)).ofPack(input.pack);
    if (!pack || price === undefined) throw invalidInput('pack', 'This pack is not for sale.');
    return { packId: pack.id, planId: null, period: null, amount: price, deducted: 0, credits: pack.credits };
  }
  const { sold, changed } = await pricePlan(transaction, owner, input, now);
  if (changed.toPay !== input.millimes) {
    throw priceChanged(changed.toPay);
  }
  const deducted = sold.price - changed.toPay;
  return { packId: null, planId: sold.id, period: input.period, amount: changed.toPay, deducted, credits: null };
}

function priceChanged(millimes: number): DomainError {
  return new DomainError('conflict', `This costs ${millimes} millimes now.`, 'millimes');
}
