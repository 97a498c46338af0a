import type { FastifyReply } from 'fastify';
import type { Order } from '@houni/contracts/order';
import type { PrivateFileLink } from '@houni/contracts/private-file';
import { DomainError, invalidInput } from '../platform/domain-error.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import { checkPrivateFile, PrivateFileError } from '../private-files/check-private-file.ts';
import { privateFileLink, readPrivateFile } from '../private-files/read-link.ts';
import type { LinkQuery } from '../private-files/read-link.ts';
import { confirmPrivateFile, putPrivateFile } from '../private-files/store.ts';
import type { Services } from '../services.ts';
import { lockOrder } from './decide-order.ts';
import type { OrderRow } from './order-rows.ts';
import { findOwnOrder, findOwnRow } from './own-orders.ts';

const pathOf = (reference: string) => `/administration/orders/${reference}/receipt/file`;

/**
 * Stores the receipt of a pending transfer of the user, in place of an earlier one.
 * @throws DomainError `not_found`, `conflict`, `unsupported_media_type` for what is neither a PDF nor a picture, `invalid_input`
 *   for a damaged file
 */
export async function storeReceipt(services: Services, uid: string, reference: string, sent: Buffer): Promise<Order> {
  requirePendingTransfer(await findOwnRow(services.db, uid, reference));
  const { bytes, type } = await checkedReceipt(sent);
  const file = await putPrivateFile(services, bytes, type);
  await inTransaction(services.db, async (transaction) => {
    const order = await lockOrder(transaction, reference);
    requirePendingTransfer(order);
    await confirmPrivateFile(transaction, file);
    // A trigger removes the file of a deleted row.
    await transaction.deleteFrom('orderReceipts').where('orderId', '=', order.id).execute();
    await transaction
      .insertInto('orderReceipts')
      .values({ orderId: order.id, file, type, bytes: bytes.length, sentAt: services.now() })
      .execute();
  });
  return findOwnOrder(services.db, uid, reference);
}

function requirePendingTransfer({ state, method }: OrderRow): void {
  if (state !== 'pending') throw new DomainError('conflict', `This order is already ${state}.`, 'state');
  if (method !== 'bank_transfer') throw new DomainError('conflict', 'This order is not paid by transfer.', 'method');
}

async function checkedReceipt(sent: Buffer): ReturnType<typeof checkPrivateFile> {
  try {
    return await checkPrivateFile(sent);
  } catch (error) {
    if (!(error instanceof PrivateFileError)) throw error;
    if (error.code === 'not_a_document' || error.code === 'heic')
      throw new DomainError('unsupported_media_type', 'A receipt is a PDF, JPEG, PNG or WebP file.', 'file');
    throw invalidInput('file', `This file cannot be used: ${error.code}.`);
  }
}

/** A link to the receipt for an administrator. @throws DomainError `not_found` if there is none */
export async function receiptLink(services: Services, uid: string, reference: string): Promise<PrivateFileLink> {
  const receipt = await selectReceipt(services.db, reference);
  if (!receipt) throw new DomainError('not_found', 'This order has no receipt.', 'reference');
  return privateFileLink(services, pathOf(reference), uid);
}

/** Answers a link of `receiptLink`, and audits the reading. @throws DomainError `forbidden`, `not_found` */
export function readReceipt(
  services: Services,
  reply: FastifyReply,
  reference: string,
  query: LinkQuery,
): Promise<FastifyReply> {
  return readPrivateFile(
    services,
    reply,
    { path: pathOf(reference), query, roles: ['administrator'] },
    async (transaction) => {
      const receipt = await selectReceipt(transaction, reference);
      const entry = { action: 'receipt.read', subject: { type: 'order', key: reference } } as const;
      return receipt ? { ...receipt, name: `recu-${reference}`, entry } : null;
    },
  );
}

function selectReceipt(db: Services['db'], reference: string) {
  return db
    .selectFrom('orderReceipts')
    .innerJoin('orders', 'orders.id', 'orderReceipts.orderId')
    .select(['orderReceipts.file', 'orderReceipts.type'])
    .where('orders.reference', '=', reference)
    .executeTakeFirst();
}
