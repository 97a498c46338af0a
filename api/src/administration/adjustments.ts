import type { Adjustment, Correction, Refund, RefundQuote } from '@houni/contracts/adjustment';
import { ALONE } from '@houni/domain/order-codes';
import { sql } from 'kysely';
import { accountOwnerOf, correctCredits, lockAccount } from '../commerce/credit-ledger.ts';
import { lockOrder } from '../commerce/decide-order.ts';
import { mailOrder } from '../commerce/order-mails.ts';
import { selectOrders } from '../commerce/order-rows.ts';
import type { OrderRow } from '../commerce/order-rows.ts';
import { quoteRefund, refundOrder } from '../commerce/refund-order.ts';
import type { DatabaseTransaction } from '../database.ts';
import { audit } from '../platform/audit.ts';
import { DomainError } from '../platform/domain-error.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import { newKey } from '../platform/keys.ts';
import type { Services } from '../services.ts';
import { readAdjustment, selectAdjustments } from './read-adjustments.ts';

const DAY_MS = 86_400_000;

/**
 * Corrects the credits of a person or their agency, at once below the limit.
 * @throws DomainError `not_found`, `forbidden` for the own account, `conflict` if the balance would be negative
 */
export async function requestCorrection(
  transaction: DatabaseTransaction,
  services: Services,
  administrator: string,
  { uid, credits, reason }: Correction,
): Promise<Adjustment> {
  const user = await transaction
    .selectFrom('users')
    .select('uid')
    .where('uid', '=', uid)
    .where('uid', 'not like', 'deleted:%')
    .executeTakeFirst();
  if (!user) throw new DomainError('not_found', 'There is no account with this id.', 'uid');
  const account = await lockAccount(transaction, await accountOwnerOf(transaction, uid));
  await requireOtherAccount(transaction, administrator, account.id);
  const { balance } = await transaction
    .selectFrom('creditAccounts')
    .select('balance')
    .where('id', '=', account.id)
    .executeTakeFirstOrThrow();
  if (balance + credits < 0) throw new DomainError('conflict', `The account has ${balance} credits.`, 'credits');
  const alone = Math.abs(credits) + (await correctedAlone(transaction, administrator, account.id, services.now()));
  return propose(transaction, services, administrator, {
    accountId: account.id,
    credits,
    reason,
    needsSecond: alone > ALONE.credits,
  });
}

/** Credits that an administrator has changed alone in an account lately: many small corrections are a large one. */
async function correctedAlone(
  transaction: DatabaseTransaction,
  administrator: string,
  accountId: number,
  now: Date,
): Promise<number> {
  const { sum } = await transaction
    .selectFrom('adjustments')
    .select(sql<number>`coalesce(sum(abs(credits)), 0)::int`.as('sum'))
    .where('accountId', '=', accountId)
    .where('orderId', 'is', null)
    .where('state', '=', 'done')
    .where('requestedBy', '=', administrator)
    .where('decidedBy', '=', administrator)
    .where('decidedAt', '>', new Date(now.getTime() - ALONE.days * DAY_MS))
    .executeTakeFirstOrThrow();
  return sum;
}

/** What a refund would do now. @throws DomainError `not_found`, and like `quoteRefund` */
export async function readRefundQuote(
  { db, now }: Services,
  reference: string,
  choice: { millimes: number; endsPlan: boolean },
): Promise<RefundQuote> {
  const order = await selectOrders(db).where('orders.reference', '=', reference).executeTakeFirst();
  if (!order) throw new DomainError('not_found', 'There is no order with this reference.', 'reference');
  return quoteRefund(db, order, choice, now());
}

/**
 * Pays back an order, or a part of it, at once below the limit.
 * @throws DomainError `not_found`, `forbidden` for the own order, `conflict` like `refundOrder`, and with the field `state` if
 *   another refund of the order waits
 */
export async function requestRefund(
  transaction: DatabaseTransaction,
  services: Services,
  administrator: string,
  reference: string,
  { millimes, endsPlan, credits, reason }: Refund,
): Promise<Adjustment> {
  const order = await lockOrder(transaction, reference);
  await requireOtherAccount(transaction, administrator, order.accountId);
  const quote = await quoteRefund(transaction, order, { millimes, endsPlan }, services.now());
  if (quote.credits.taken !== credits)
    throw new DomainError('conflict', `${quote.credits.taken} credits can be taken now.`, 'credits');
  const other = await transaction
    .selectFrom('adjustments')
    .select('id')
    .where('orderId', '=', order.id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (other) throw new DomainError('conflict', 'A refund of this order waits for a decision.', 'state');
  return propose(transaction, services, administrator, {
    accountId: order.accountId,
    order,
    credits: credits === 0 ? 0 : -credits,
    amount: millimes,
    endsPlan: endsPlan && quote.plan !== null,
    reason,
    needsSecond: quote.needsSecond,
  });
}

interface Proposal {
  accountId: number;
  order?: OrderRow;
  credits: number;
  amount?: number;
  endsPlan?: boolean;
  reason: string;
  needsSecond: boolean;
}

/** Stores an adjustment, and carries it out if one administrator may do it alone. */
async function propose(
  transaction: DatabaseTransaction,
  services: Services,
  administrator: string,
  { order, needsSecond, ...columns }: Proposal,
): Promise<Adjustment> {
  const publicKey = newKey('aj_');
  await transaction
    .insertInto('adjustments')
    .values({
      ...columns,
      publicKey,
      orderId: order?.id ?? null,
      requestedBy: administrator,
      requestedAt: services.now(),
    })
    .execute();
  await log(transaction, administrator, 'request', publicKey);
  if (!needsSecond) await carryOut(transaction, services, administrator, publicKey);
  return readAdjustment(transaction, publicKey);
}

/**
 * The decision of the second administrator.
 * @throws DomainError `not_found`, `forbidden` for confirming the own request or an adjustment of the own account, `conflict` if
 *   it is decided, or cannot be carried out any more
 */
export async function decideAdjustment(
  services: Services,
  administrator: string,
  key: string,
  decision: 'confirm' | 'refuse',
): Promise<Adjustment> {
  await inTransaction(services.db, async (transaction) => {
    const known = await transaction
      .selectFrom('adjustments')
      .leftJoin('orders', 'orders.id', 'adjustments.orderId')
      .select(['adjustments.id', 'adjustments.accountId', 'adjustments.requestedBy', 'orders.reference'])
      .where('publicKey', '=', key)
      .executeTakeFirst();
    if (!known) throw new DomainError('not_found', 'There is no adjustment with this key.', 'key');
    // The order is locked first, as when a refund is requested, to avoid deadlocks.
    if (known.reference !== null) await lockOrder(transaction, known.reference);
    const { state } = await transaction
      .selectFrom('adjustments')
      .select('state')
      .where('id', '=', known.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (state !== 'waiting') throw new DomainError('conflict', `This is already ${state}.`, 'key');
    if (decision === 'confirm') {
      if (known.requestedBy === administrator)
        throw new DomainError('forbidden', 'Another administrator must confirm what you have requested.');
      await requireOtherAccount(transaction, administrator, known.accountId);
      return carryOut(transaction, services, administrator, key);
    }
    await transaction
      .updateTable('adjustments')
      .set({ state: 'refused', decidedBy: administrator, decidedAt: services.now() })
      .where('id', '=', known.id)
      .execute();
    return log(transaction, administrator, 'refuse', key);
  });
  return readAdjustment(services.db, key);
}

/** Changes the ledger, the plan and the numbers, in the transaction that has locked the order. */
async function carryOut(
  transaction: DatabaseTransaction,
  services: Services,
  administrator: string,
  key: string,
): Promise<void> {
  const { id, accountId, credits, amount, endsPlan, reference } = await selectAdjustments(transaction)
    .where('adjustments.publicKey', '=', key)
    .executeTakeFirstOrThrow();
  const now = services.now();
  let creditNoteNumber: string | null = null;
  if (reference !== null && amount !== null) {
    const order = await lockOrder(transaction, reference);
    const refund = { millimes: amount, endsPlan, credits: Math.abs(credits) };
    creditNoteNumber = await refundOrder(transaction, order, refund, now);
    await mailOrder(transaction, services.environment, order, {
      template: 'order-refunded',
      refunded: amount,
      creditNote: creditNoteNumber,
    });
  } else await correctCredits(transaction, { accountId, credits, reference: key });
  await transaction
    .updateTable('adjustments')
    .set({ state: 'done', decidedBy: administrator, decidedAt: now, creditNoteNumber })
    .where('id', '=', id)
    .execute();
  await log(transaction, administrator, 'confirm', key);
}

const AUDITED_AS = {
  correction: {
    request: 'credits.request_correction',
    confirm: 'credits.correct',
    refuse: 'credits.refuse_correction',
  },
  refund: { request: 'order.request_refund', confirm: 'order.refund', refuse: 'order.refuse_refund' },
} as const;

async function log(
  transaction: DatabaseTransaction,
  administrator: string,
  step: 'request' | 'confirm' | 'refuse',
  key: string,
): Promise<void> {
  const row = await selectAdjustments(transaction).where('adjustments.publicKey', '=', key).executeTakeFirstOrThrow();
  const { reference, credits, amount, endsPlan, creditNoteNumber, userUid, agencyId, reason } = row;
  await audit(transaction, {
    actor: administrator,
    action: AUDITED_AS[reference === null ? 'correction' : 'refund'][step],
    subject: reference === null ? { type: 'adjustment', key } : { type: 'order', key: reference },
    ...(reason !== null && { reason }),
    details: { adjustment: key, credits, millimes: amount, endsPlan, creditNoteNumber, account: userUid ?? agencyId },
  });
}

/** @throws DomainError `forbidden` for the account of the administrator, or of an agency that they work for */
async function requireOtherAccount(
  transaction: DatabaseTransaction,
  administrator: string,
  accountId: number,
): Promise<void> {
  const own = await transaction
    .selectFrom('creditAccounts')
    .select('id')
    .where('id', '=', accountId)
    .where(sql<boolean>`(user_uid = ${administrator}
      or agency_id in (select agency_id from agency_members where user_uid = ${administrator}))`)
    .executeTakeFirst();
  if (own) throw new DomainError('forbidden', 'Another administrator must change your own account.');
}
