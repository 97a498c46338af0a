import type { InvoiceKind } from '@houni/domain/order-codes';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../database.ts';
import { tunisianYear } from '../platform/tunisian-day.ts';

/**
 * The next number of an invoice, "2026-000012", or of a credit note, "AV-2026-000003". The law requires numbers without gaps: a
 * row of this transaction, because a sequence leaves gaps.
 */
export async function nextInvoiceNumber(
  transaction: DatabaseTransaction,
  kind: InvoiceKind,
  now: Date,
): Promise<string> {
  const year = tunisianYear(now);
  const { lastNumber } = await transaction
    .insertInto('invoiceNumbers')
    .values({ kind, year, lastNumber: 1 })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'year']).doUpdateSet({ lastNumber: sql`invoice_numbers.last_number + 1` }),
    )
    .returning('lastNumber')
    .executeTakeFirstOrThrow();
  return `${kind === 'credit_note' ? 'AV-' : ''}${year}-${String(lastNumber).padStart(6, '0')}`;
}
