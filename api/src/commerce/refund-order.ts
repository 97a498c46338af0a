import type { RefundQuote } from '@houni/contracts/adjustment';
import { ALONE } from '@houni/domain/order-codes';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../database.ts';
import { DomainError } from '../platform/domain-error.ts';
import { correctCredits } from './credit-ledger.ts';
import { nextInvoiceNumber } from './invoice-numbers.ts';
import type { OrderRow } from './order-rows.ts';

/** A refund as it is requested. */
interface RefundChoice {
  millimes: number;
  endsPlan: boolean;
}

/**
 * What a refund of a confirmed order does now: the credits that were bought with this share of the price are taken, as far as the
 * account still has them; a plan ends, if that is wanted.
 * @throws DomainError `conflict` for an order that was not paid, and with the field `millimes` for more than is left of it
 */
export async function quoteRefund(
  db: Database | DatabaseTransaction,
  order: OrderRow,
  { millimes, endsPlan }: RefundChoice,
  now: Date,
): Promise<RefundQuote> {
  if (order.invoiceNumber === null) throw new DomainError('conflict', 'This order was not paid.', 'state');
  const [{ refundedMillimes, takenCredits }, { balance }, term] = await Promise.all([
    db
      .selectFrom('adjustments')
      .select((eb) => [
        eb.fn.coalesce(eb.fn.sum<number>('amount'), sql<number>`0`).as('refundedMillimes'),
        eb.fn.coalesce(eb.fn.sum<number>(sql<number>`-credits`), sql<number>`0`).as('takenCredits'),
      ])
      .where('orderId', '=', order.id)
      .where('state', '=', 'done')
      .executeTakeFirstOrThrow()
      .then((sums) => ({
        refundedMillimes: Number(sums.refundedMillimes),
        takenCredits: Number(sums.takenCredits),
      })),
    db.selectFrom('creditAccounts').select('balance').where('id', '=', order.accountId).executeTakeFirstOrThrow(),
    findTerm(db, order.id),
  ]);
  const refunded = refundedMillimes + millimes;
  if (refunded > order.amount) {
    const left = order.amount - refundedMillimes;
    throw new DomainError('conflict', `${left} millimes are left of the payment.`, 'millimes');
  }
  const isOpen = term !== undefined && term.endsAt > now;
  const bought = order.credits ?? (endsPlan && term ? await grantedCredits(db, term.id) : 0);
  const share = Math.max(0, Math.ceil((bought * refunded) / order.amount) - takenCredits);
  return {
    paidMillimes: order.amount,
    refundedMillimes,
    credits: { share, taken: Math.min(share, balance), balance },
    plan: term ? { id: term.planId, endsAt: term.endsAt.toISOString(), isOpen } : null,
    needsSecond: refunded > ALONE.refundMillimes,
  };
}

/**
 * Carries out a refund of a locked order: takes the credits, ends the plan, and numbers the credit note. The caller stores it.
 * @param refund.credits what is taken, as it was agreed
 * @throws DomainError like `quoteRefund`, and `conflict` with the field `credits` if another number can be taken now
 * @returns the number of the credit note
 */
export async function refundOrder(
  transaction: DatabaseTransaction,
  order: OrderRow,
  refund: RefundChoice & { credits: number },
  now: Date,
): Promise<string> {
  await transaction
    .selectFrom('creditAccounts')
    .select('id')
    .where('id', '=', order.accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { credits } = await quoteRefund(transaction, order, refund, now);
  if (credits.taken !== refund.credits)
    throw new DomainError('conflict', `${credits.taken} credits can be taken now.`, 'credits');
  if (credits.taken > 0) {
    const { accountId, reference } = order;
    await correctCredits(transaction, { accountId, credits: -credits.taken, reference });
  }
  const term = await findTerm(transaction, order.id);
  if (term) await lowerTerm(transaction, term, refund, now);
  return nextInvoiceNumber(transaction, 'credit_note', now);
}

function findTerm(db: Database | DatabaseTransaction, orderId: number) {
  return db
    .selectFrom('subscriptions')
    .select(['id', 'planId', 'startsAt', 'endsAt', 'value'])
    .where('orderId', '=', orderId)
    .executeTakeFirst();
}

/** The credits that the started months of a term have brought. */
async function grantedCredits(db: Database | DatabaseTransaction, term: number): Promise<number> {
  const { sum } = await db
    .selectFrom('creditEntries')
    .select((eb) => eb.fn.sum<number | null>('amount').as('sum'))
    .where('cause', '=', 'plan_grant')
    .where('reference', 'like', `plan:${term}:%`)
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

/** Money that was paid back is not deducted from the price of a later plan. */
async function lowerTerm(
  transaction: DatabaseTransaction,
  term: { id: number; startsAt: Date; endsAt: Date; value: number },
  { millimes, endsPlan }: RefundChoice,
  now: Date,
): Promise<void> {
  const value = Math.max(0, term.value - millimes);
  const endsAt = term.startsAt > now ? term.startsAt : now;
  const isEnded = endsPlan && term.endsAt > endsAt;
  await transaction
    .updateTable('subscriptions')
    .set({ value, ...(isEnded && { endsAt }) })
    .where('id', '=', term.id)
    .execute();
}
