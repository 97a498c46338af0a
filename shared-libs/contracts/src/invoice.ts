import { z } from 'zod';
import { listAnswer, pageQuery } from './list.ts';
import { COUNTER_PAYMENTS, INVOICE_KINDS, PAYMENT_METHODS } from '@houni/domain/order-codes';
import { orderParamsSchema } from './order.ts';

/** An invoice or a credit note. Money is millimes; the parts of a credit note are above 0 as well. */
export const invoiceSchema = z.object({
  number: z.string(),
  kind: z.enum(INVOICE_KINDS),
  /** The number of the invoice that a credit note takes back; null for an invoice. */
  corrects: z.string().nullable(),
  issuedAt: z.iso.datetime(),
  /** As the invoice names them; null after the erasure of old invoices. */
  buyer: z.object({ name: z.string(), taxNumber: z.string().nullable() }).nullable(),
  netMillimes: z.int(),
  /** Millionths of the price without taxes. */
  vatPpm: z.int(),
  vatMillimes: z.int(),
  stampDutyMillimes: z.int(),
  totalMillimes: z.int(),
  method: z.enum(PAYMENT_METHODS),
  /** How it was paid at the office; null for other payments. */
  paidWith: z.enum(COUNTER_PAYMENTS).nullable(),
  receiptNumber: z.string().nullable(),
  order: z.string(),
});
export type Invoice = z.infer<typeof invoiceSchema>;

const invoiceFilters = {
  /** A month in Tunisia, such as 2026-03. */
  month: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'A month is written as 2026-03.')
    .optional(),
  kind: z.enum(INVOICE_KINDS).optional(),
  /** A number, the reference of an order, a tax number, or a part of the buyer's name. */
  q: z.string().trim().min(1).max(120).optional(),
};
/** GET administration/invoices, for administrators: newest first. */
export const invoicesQuerySchema = z.object({ ...invoiceFilters, ...pageQuery });
export type InvoicesQuery = z.input<typeof invoicesQuerySchema>;
export const invoicesAnswerSchema = listAnswer(invoiceSchema);
export type InvoicesAnswer = z.infer<typeof invoicesAnswerSchema>;

/**
 * GET administration/invoices/export: the same for the accountant, as a CSV file in French, in the order of the numbers, amounts
 * in dinars. Those of a credit note are negative.
 */
export const invoicesExportQuerySchema = z.object(invoiceFilters);
export type InvoicesExportQuery = z.input<typeof invoicesExportQuerySchema>;
/** The text of a CSV file. */
export const invoicesExportSchema = z.string();

/** GET order/{reference}/credit-notes/{number}: a PDF, for the buyer and administrators. */
export const creditNoteParamsSchema = orderParamsSchema.extend({
  number: z.string().regex(/^AV-\d{4}-\d{6}$/, 'Not the number of a credit note.'),
});
