import type { z } from 'zod';
import type { Invoice, InvoicesAnswer, invoicesExportQuerySchema, invoicesQuerySchema } from '@houni/contracts/invoice';
import { csvText, withoutFormula } from '@houni/domain/csv-template';
import { sql } from 'kysely';
import { creditNoteAmounts, invoiceAmounts, invoiceTaxesOn } from '../commerce/invoice-amounts.ts';
import type { InvoiceTaxes } from '../commerce/invoice-amounts.ts';
import { billingOf } from '../commerce/order-rows.ts';
import type { Database } from '../database.ts';
import { audit } from '../platform/audit.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import { readList } from '../platform/read-list.ts';
import { startOfTunisianDay, tunisianDay } from '../platform/tunisian-day.ts';
import type { Services } from '../services.ts';

type Filters = z.output<typeof invoicesExportQuerySchema>;

/** An export is one file in memory: some years of a busy office. */
const MAX_EXPORTED = 50_000;

function selectInvoices(db: Database, { month, kind, q }: Filters) {
  let found = db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.orderId')
    .selectAll('invoices')
    .select(['orders.reference', 'orders.method', 'orders.paidWith', 'orders.receiptNumber', 'orders.amount as paid'])
    .select(['orders.billingName', 'orders.billingTaxNumber', 'orders.billingAddress']);
  if (month !== undefined) {
    const next = new Date(Date.parse(`${month}-01T00:00:00Z`));
    next.setUTCMonth(next.getUTCMonth() + 1);
    found = found
      .where('invoices.issuedAt', '>=', startOfTunisianDay(`${month}-01`))
      .where('invoices.issuedAt', '<', startOfTunisianDay(next.toISOString().slice(0, 10)));
  }
  if (kind !== undefined) found = found.where('invoices.kind', '=', kind);
  if (q !== undefined) {
    const part = `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    found = found.where((eb) =>
      eb.or([
        eb('invoices.number', '=', q.toUpperCase()),
        eb('orders.reference', '=', q.toUpperCase()),
        eb('orders.billingTaxNumber', '=', q.toUpperCase()),
        sql<boolean>`orders.billing_name ilike ${part}`,
      ]),
    );
  }
  return found;
}

type InvoiceRow = Awaited<ReturnType<ReturnType<typeof selectInvoices>['executeTakeFirstOrThrow']>>;

/** Reads the taxes of each day of the rows once. */
async function withTaxes(db: Database, rows: readonly InvoiceRow[]): Promise<Invoice[]> {
  const days = [...new Set(rows.map(({ paidAt }) => tunisianDay(paidAt)))];
  const taxes = new Map(await Promise.all(days.map(async (day) => [day, await invoiceTaxesOn(db, day)] as const)));
  return rows.map((row) => {
    const of = taxes.get(tunisianDay(row.paidAt));
    if (!of) throw new Error('the taxes of a day were not read');
    return toInvoice(row, of);
  });
}

function toInvoice(row: InvoiceRow, taxes: InvoiceTaxes): Invoice {
  const { number, kind, corrects, amount, refundedBefore, paid, method, paidWith, receiptNumber } = row;
  const { total, net, vat, vatPpm, stampDuty } =
    kind === 'invoice'
      ? invoiceAmounts(amount, taxes)
      : creditNoteAmounts(paid, taxes, { before: refundedBefore, amount });
  const billing = billingOf(row);
  return {
    number,
    kind,
    corrects,
    issuedAt: row.issuedAt.toISOString(),
    buyer: billing && { name: billing.name, taxNumber: billing.taxNumber },
    netMillimes: net,
    vatPpm,
    vatMillimes: vat,
    stampDutyMillimes: stampDuty,
    totalMillimes: total,
    method,
    paidWith,
    receiptNumber,
    order: row.reference,
  };
}

/** Invoices and credit notes, newest first. */
export async function listInvoices(
  db: Database,
  { page, pageSize, ...filters }: z.output<typeof invoicesQuerySchema>,
): Promise<InvoicesAnswer> {
  const found = selectInvoices(db, filters).orderBy('invoices.issuedAt', 'desc').orderBy('invoices.number', 'desc');
  const { items, ...list } = await readList(found, { page, pageSize }, (row) => row);
  return { ...list, items: await withTaxes(db, items) };
}

const METHODS = { bank_transfer: 'virement', office: 'bureau', konnect: 'en ligne' } as const;
const PAID_WITH = { cash: 'espèces', card: 'carte' } as const;
const HEADER = [
  'Numéro',
  'Type',
  'Date',
  'Client',
  'Matricule fiscal',
  'Montant HT (DT)',
  'Taux de TVA (%)',
  'TVA (DT)',
  'Droit de timbre (DT)',
  'Total TTC (DT)',
  'Mode de paiement',
  'Numéro de reçu',
  'Commande',
  'Facture corrigée',
];

/** "-1083,193": accounts keep three decimals, and spreadsheets in French read a comma. */
function dinars(millimes: number): string {
  const whole = Math.abs(millimes);
  const decimals = String(whole % 1000).padStart(3, '0');
  return `${millimes < 0 ? '-' : ''}${Math.floor(whole / 1000)},${decimals}`;
}

function csvRow(invoice: Invoice): string[] {
  const sign = invoice.kind === 'credit_note' ? -1 : 1;
  const { netMillimes, vatPpm, vatMillimes, stampDutyMillimes, totalMillimes, method, paidWith } = invoice;
  const day = tunisianDay(new Date(invoice.issuedAt)).split('-').toReversed().join('/');
  return [
    invoice.number,
    invoice.kind === 'invoice' ? 'Facture' : 'Avoir',
    day,
    withoutFormula(invoice.buyer?.name ?? ''),
    withoutFormula(invoice.buyer?.taxNumber ?? ''),
    dinars(sign * netMillimes),
    String(vatPpm / 10_000).replace('.', ','),
    dinars(sign * vatMillimes),
    dinars(sign * stampDutyMillimes),
    dinars(sign * totalMillimes),
    paidWith === null ? METHODS[method] : `${METHODS[method]}, ${PAID_WITH[paidWith]}`,
    withoutFormula(invoice.receiptNumber ?? ''),
    invoice.order,
    invoice.corrects ?? '',
  ];
}

/** The same as a CSV file for the accountant, in the order of the numbers. Each export is in the audit log. */
export async function exportInvoices({ db }: Services, administrator: string, filters: Filters): Promise<string> {
  const rows = await selectInvoices(db, filters)
    .orderBy('invoices.kind', 'desc')
    .orderBy('invoices.number')
    .limit(MAX_EXPORTED)
    .execute();
  const invoices = await withTaxes(db, rows);
  await inTransaction(db, (transaction) =>
    audit(transaction, {
      actor: administrator,
      action: 'invoice.export',
      subject: { type: 'invoice', key: filters.month ?? 'all' },
      details: { ...filters, rows: invoices.length },
    }),
  );
  return csvText([HEADER, ...invoices.map(csvRow)]);
}
