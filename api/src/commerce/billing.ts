import type { Billing, BillingAnswer, Order } from '@houni/contracts/order';
import type { Database, DatabaseTransaction } from '../database.ts';
import { DomainError } from '../platform/domain-error.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import type { Services } from '../services.ts';
import { ownerKey } from './credit-ledger.ts';
import type { AccountOwner } from './credit-ledger.ts';
import { lockOrder } from './decide-order.ts';
import { billingOf, selectOrders } from './order-rows.ts';
import { findOwnOrder } from './own-orders.ts';
import { buyerOf } from './quote-plan.ts';

/** Longer names and addresses of agencies are cut. */
const MAX_LENGTHS = { name: 120, address: 200 } as const;

/** The columns of an order that hold its billing data. */
export function billingColumns({ name, taxNumber, address }: BillingAnswer) {
  return {
    billingName: name.slice(0, MAX_LENGTHS.name),
    billingTaxNumber: taxNumber,
    billingAddress: address?.slice(0, MAX_LENGTHS.address) ?? null,
  };
}

/** The billing data of a buyer's next order: an agency's legal data; a person's last ones, else their name. */
export async function readBilling(
  db: Database | DatabaseTransaction,
  uid: string,
  owner: AccountOwner,
): Promise<BillingAnswer> {
  if ('agencyId' in owner) {
    return db
      .selectFrom('agencies')
      .select(['legalName as name', 'taxNumber', 'address'])
      .where('id', '=', owner.agencyId)
      .executeTakeFirstOrThrow();
  }
  const last = await selectOrders(db)
    .where('creditAccounts.userUid', '=', ownerKey(owner) as string) // the key of a person
    .where('billingName', 'is not', null)
    .orderBy('orders.id', 'desc')
    .executeTakeFirst();
  const user = await db.selectFrom('users').select('displayName').where('uid', '=', uid).executeTakeFirst();
  return (last && billingOf(last)) ?? { name: user?.displayName ?? '', taxNumber: null, address: null };
}

/** Like `readBilling`, for a request. @throws DomainError `forbidden` for an agent */
export async function readOwnBilling(db: Database, uid: string): Promise<BillingAnswer> {
  return readBilling(db, uid, await buyerOf(db, uid));
}

/**
 * Changes the billing data of a pending order of the user.
 * @throws DomainError `not_found`, `conflict` when the order was decided: its invoice does not change
 */
export async function setBilling(services: Services, uid: string, reference: string, billing: Billing): Promise<Order> {
  await findOwnOrder(services.db, uid, reference);
  await inTransaction(services.db, async (transaction) => {
    const { id, state } = await lockOrder(transaction, reference);
    if (state !== 'pending') throw new DomainError('conflict', `This order is already ${state}.`, 'state');
    await transaction.updateTable('orders').set(billingColumns(billing)).where('id', '=', id).execute();
  });
  return findOwnOrder(services.db, uid, reference);
}

/**
 * Erases receipts and billing data of the orders that a person has placed for themselves. What an invoice names stays as long as
 * the law wants it (docs/retention.md).
 */
export async function eraseBuyer(transaction: DatabaseTransaction, uid: string): Promise<void> {
  const own = transaction
    .selectFrom('orders')
    .innerJoin('creditAccounts', 'creditAccounts.id', 'orders.accountId')
    .select('orders.id')
    .where('creditAccounts.userUid', '=', uid);
  await transaction.deleteFrom('orderReceipts').where('orderId', 'in', own).execute();
  await transaction
    .updateTable('orders')
    .set({ billingName: null, billingTaxNumber: null, billingAddress: null })
    .where('id', 'in', own)
    .where('invoiceNumber', 'is', null)
    .execute();
}
