import { sql } from 'kysely';
import { DomainError } from '../platform/domain-error.ts';
import { tunisianDay } from '../platform/tunisian-day.ts';
import type { Services } from '../services.ts';
import { productName } from '../mail/product-name.ts';
import { drawInvoice } from './draw-invoice.ts';
import type { Invoice } from './draw-invoice.ts';
import { creditNoteAmounts, invoiceAmounts, invoiceTaxesOn } from './invoice-amounts.ts';
import { billingOf, isOwnOrder, productOf, selectOrders } from './order-rows.ts';
import type { OrderRow } from './order-rows.ts';

/**
 * The invoice of an order as a PDF, for its buyer (the owner of an agency) and administrators.
 * @throws DomainError `not_found` for another user's order and for one without an invoice, `unavailable` if the operator has
 *   not configured who sells
 */
export async function readInvoice(
  { db, environment }: Pick<Services, 'db' | 'environment'>,
  uid: string,
  reference: string,
): Promise<Buffer> {
  const order = await findReadableOrder(db, uid, reference);
  const { invoiceNumber: number, decidedAt: issuedAt, amount, deducted, planStartsAt, planEndsAt } = order;
  if (number === null || issuedAt === null) throw new DomainError('not_found', 'This order has no invoice.', 'invoice');
  return drawInvoice({
    ...(await commonParts(db, environment, order, issuedAt)),
    number,
    corrects: null,
    issuedAt,
    runs: planStartsAt !== null && planEndsAt !== null ? { startsAt: planStartsAt, endsAt: planEndsAt } : null,
    deduction: deducted > 0 ? { price: amount + deducted, deducted } : null,
  });
}

/**
 * A credit note of an order as a PDF, for the same readers.
 * @throws DomainError like `readInvoice`
 */
export async function readCreditNote(
  { db, environment }: Pick<Services, 'db' | 'environment'>,
  uid: string,
  { reference, number }: { reference: string; number: string },
): Promise<Buffer> {
  const order = await findReadableOrder(db, uid, reference);
  const note = await db
    .selectFrom('invoices')
    .select(['issuedAt', 'amount', 'refundedBefore', 'corrects', 'paidAt'])
    .where('number', '=', number)
    .where('orderId', '=', order.id)
    .executeTakeFirst();
  if (!note) throw new DomainError('not_found', 'This order has no such credit note.', 'number');
  const taxes = await invoiceTaxesOn(db, tunisianDay(note.paidAt));
  return drawInvoice({
    ...(await commonParts(db, environment, order, note.paidAt)),
    number,
    corrects: note.corrects,
    issuedAt: note.issuedAt,
    runs: null,
    deduction: null,
    amounts: creditNoteAmounts(order.amount, taxes, { before: note.refundedBefore, amount: note.amount }),
  });
}

/** @throws DomainError `not_found` for another user's order; administrators read all */
async function findReadableOrder(db: Services['db'], uid: string, reference: string): Promise<OrderRow> {
  const isAdministrator = sql<boolean>`exists (select from users where uid = ${uid} and role = 'administrator')`;
  const order = await selectOrders(db)
    .where('orders.reference', '=', reference)
    .where((eb) => eb.or([isOwnOrder(uid), isAdministrator]))
    .executeTakeFirst();
  if (!order) throw new DomainError('not_found', 'You have no order with this reference.', 'reference');
  return order;
}

/** What an invoice and its credit notes have in common. @throws DomainError `unavailable` without a configured seller */
async function commonParts(
  db: Services['db'],
  { seller }: Services['environment'],
  order: OrderRow,
  paidAt: Date,
): Promise<Pick<Invoice, 'reference' | 'seller' | 'buyer' | 'product' | 'method' | 'amounts'>> {
  if (seller === null) throw new DomainError('unavailable', 'The operator has not configured who sells.', 'invoice');
  return {
    reference: order.reference,
    seller,
    buyer: billingOf(order) ?? { name: '—', taxNumber: null, address: null },
    product: productName(productOf(order), 'fr'),
    method: order.method,
    amounts: invoiceAmounts(order.amount, await invoiceTaxesOn(db, tunisianDay(paidAt))),
  };
}
