import type { Database } from '../database.ts';

/** The taxes of an invoice on its day. */
export interface InvoiceTaxes {
  /** Millionths of the price without taxes. */
  vatPpm: number;
  /** Millimes for each invoice. */
  stampDuty: number;
}

/** What an invoice consists of, in millimes: `net` + `vat` + `stampDuty` is exactly `total`. */
export interface InvoiceAmounts extends InvoiceTaxes {
  total: number;
  net: number;
  vat: number;
}

const PPM = 1_000_000;

/**
 * Splits what was paid, all included, into its parts. The net price is rounded to the nearest millime; the value-added tax is
 * the rest, so that nothing is lost.
 * @param total millimes
 */
export function invoiceAmounts(total: number, { vatPpm, stampDuty }: InvoiceTaxes): InvoiceAmounts {
  const taxed = total - stampDuty;
  const net = Math.round((taxed * PPM) / (PPM + vatPpm));
  return { total, net, vat: taxed - net, vatPpm, stampDuty };
}

/** The taxes that are valid on a Tunisian day, such as "2026-03-07". */
export async function invoiceTaxesOn(db: Database, day: string): Promise<InvoiceTaxes> {
  const rows = await db
    .selectFrom('invoiceTaxes')
    .select(['code', 'ratePpm', 'fixed'])
    .where('validFrom', '<=', day)
    .where((eb) => eb.or([eb('validUntil', 'is', null), eb('validUntil', '>', day)]))
    .execute();
  const taxOf = (code: 'vat' | 'stamp_duty') => rows.find((row) => row.code === code);
  return { vatPpm: taxOf('vat')?.ratePpm ?? 0, stampDuty: taxOf('stamp_duty')?.fixed ?? 0 };
}

/**
 * The part of an invoice that a credit note takes back. Parts that sum to the whole invoice take back exactly its net price and
 * its taxes; the stamp duty comes last.
 * @param paid the total of the invoice, in millimes
 * @param refund what this credit note pays back, after `before` by earlier ones
 */
export function creditNoteAmounts(
  paid: number,
  taxes: InvoiceTaxes,
  { before, amount }: { before: number; amount: number },
): InvoiceAmounts {
  const taxed = paid - taxes.stampDuty;
  const until = (sum: number) => invoiceAmounts(Math.min(sum, taxed), { ...taxes, stampDuty: 0 });
  const [from, to] = [until(before), until(before + amount)];
  const [net, vat] = [to.net - from.net, to.vat - from.vat];
  return { total: amount, net, vat, vatPpm: taxes.vatPpm, stampDuty: amount - net - vat };
}
