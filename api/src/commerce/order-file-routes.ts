import { creditNoteParamsSchema } from '@houni/contracts/invoice';
import {
  billingAnswerSchema,
  billingSchema,
  orderInvoiceSchema,
  orderParamsSchema,
  orderSchema,
} from '@houni/contracts/order';
import { privateFileLinkSchema, privateFileReadQuerySchema } from '@houni/contracts/private-file';
import { MAX_RECEIPT_BYTES, RECEIPT_BODY_TYPE } from '@houni/domain/receipt-limits';
import { DomainError } from '../platform/domain-error.ts';
import { signedInUser } from '../platform/access.ts';
import type { Http } from '../platform/http.ts';
import type { Services } from '../services.ts';
import { readOwnBilling, setBilling } from './billing.ts';
import { readCreditNote, readInvoice } from './order-invoice.ts';
import { readReceipt, receiptLink, storeReceipt } from './order-receipt.ts';

/** Billing data, invoice and receipt of an order. */
export function orderFileRoutes(app: Http, services: Services): void {
  const config = { access: 'user' } as const;
  const tags = ['orders'];
  receiptRoutes(app, services);
  creditNoteRoutes(app, services);
  app.get(
    '/order/billing',
    {
      config,
      schema: { tags, summary: 'The billing data of your next order', response: { 200: billingAnswerSchema } },
    },
    (request) => readOwnBilling(services.db, signedInUser(request).uid),
  );
  app.put(
    '/order/:reference/billing',
    {
      config,
      schema: {
        tags,
        summary: 'Change the billing data of an unpaid order',
        params: orderParamsSchema,
        body: billingSchema,
        response: { 200: orderSchema },
      },
    },
    (request) => setBilling(services, signedInUser(request).uid, request.params.reference, request.body),
  );
  app.get(
    '/order/:reference/invoice',
    {
      // Drawing a page costs as much as a write.
      config: { access: 'user', limit: 'write' },
      schema: {
        tags,
        summary: 'The invoice as a PDF',
        params: orderParamsSchema,
        produces: ['application/pdf'],
        response: { 200: orderInvoiceSchema },
      },
    },
    async (request, reply) => {
      const { reference } = request.params;
      const bytes = await readInvoice(services, signedInUser(request).uid, reference);
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="houni-${reference}.pdf"`)
        .send(bytes);
    },
  );
}

/** The credit notes of an order. */
function creditNoteRoutes(app: Http, services: Services): void {
  app.get(
    '/order/:reference/credit-notes/:number',
    {
      // As expensive as an invoice.
      config: { access: 'user', limit: 'write' },
      schema: {
        tags: ['orders'],
        summary: 'A credit note as a PDF',
        params: creditNoteParamsSchema,
        produces: ['application/pdf'],
        response: { 200: orderInvoiceSchema },
      },
    },
    async (request, reply) => {
      const bytes = await readCreditNote(services, signedInUser(request).uid, request.params);
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="houni-${request.params.number}.pdf"`)
        .send(bytes);
    },
  );
}

/** The receipt of a transfer: its buyer sends it, administrators read it. */
function receiptRoutes(app: Http, services: Services): void {
  // Only the routes of this plugin accept this type; each route limits the size of its body.
  app.addContentTypeParser(RECEIPT_BODY_TYPE, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.post(
    '/order/:reference/receipt',
    {
      config: { access: 'user', limit: 'upload', countsFailures: true },
      bodyLimit: MAX_RECEIPT_BYTES,
      schema: {
        tags: ['orders'],
        summary: 'Send the receipt of a transfer: a PDF or a picture as the body',
        params: orderParamsSchema,
        response: { 200: orderSchema },
      },
    },
    (request) => storeReceipt(services, signedInUser(request).uid, request.params.reference, bytesOf(request.body)),
  );
  app.get(
    '/administration/orders/:reference/receipt',
    {
      config: { access: 'administrator' },
      schema: {
        tags: ['administration'],
        summary: 'A link to the receipt of an order; each reading is audited',
        params: orderParamsSchema,
        response: { 200: privateFileLinkSchema },
      },
    },
    (request) => receiptLink(services, signedInUser(request).uid, request.params.reference),
  );
  app.get(
    '/administration/orders/:reference/receipt/file',
    {
      // The signature of the link names the reader, whose role is checked.
      config: { access: 'public' },
      schema: { hide: true, params: orderParamsSchema, querystring: privateFileReadQuerySchema },
    },
    (request, reply) => readReceipt(services, reply, request.params.reference, request.query),
  );
}

function bytesOf(body: unknown): Buffer {
  if (Buffer.isBuffer(body)) return body;
  throw new DomainError('unsupported_media_type', `The receipt must be sent as ${RECEIPT_BODY_TYPE}.`, 'file');
}
