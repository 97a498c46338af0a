import {
  adjustmentParamsSchema,
  adjustmentSchema,
  adjustmentsAnswerSchema,
  adjustmentsQuerySchema,
  correctionSchema,
  refundQuoteQuerySchema,
  refundQuoteSchema,
  refundSchema,
} from '@houni/contracts/adjustment';
import { adminOrderSchema } from '@houni/contracts/administration';
import { counterAnswerSchema, counterQuerySchema, counterSaleSchema } from '@houni/contracts/counter';
import {
  invoicesAnswerSchema,
  invoicesExportQuerySchema,
  invoicesExportSchema,
  invoicesQuerySchema,
} from '@houni/contracts/invoice';
import { orderParamsSchema } from '@houni/contracts/order';
import { priceChangeSchema, priceListSchema } from '@houni/contracts/price-list';
import { signedInUser } from '../platform/access.ts';
import type { Http } from '../platform/http.ts';
import { withIdempotency } from '../platform/idempotency.ts';
import type { Services } from '../services.ts';
import { decideAdjustment, readRefundQuote, requestCorrection, requestRefund } from './adjustments.ts';
import { listAdjustments } from './read-adjustments.ts';
import { readCounter, sellAtCounter } from './counter.ts';
import { exportInvoices, listInvoices } from './invoices.ts';
import { readPriceList, setPrice } from './price-list.ts';

const tags = ['administration'];
const access = 'administrator';

/** Invoices, sales at the office, corrections of credits and refunds. */
export function moneyRoutes(app: Http, services: Services): void {
  invoiceRoutes(app, services);
  counterRoutes(app, services);
  refundRoutes(app, services);
  adjustmentRoutes(app, services);
  priceRoutes(app, services);
}

function invoiceRoutes(app: Http, services: Services): void {
  app.get(
    '/administration/invoices',
    {
      config: { access },
      schema: {
        tags,
        summary: 'Invoices and credit notes',
        querystring: invoicesQuerySchema,
        response: { 200: invoicesAnswerSchema },
      },
    },
    ({ query }) => listInvoices(services.db, query),
  );
  app.get(
    '/administration/invoices/export',
    {
      // It reads many rows and is written to the audit log.
      config: { access, limit: 'write' },
      schema: {
        tags,
        summary: 'Invoices and credit notes for the accountant, as a CSV file',
        querystring: invoicesExportQuerySchema,
        produces: ['text/csv'],
        response: { 200: invoicesExportSchema },
      },
    },
    async (request, reply) => {
      const text = await exportInvoices(services, signedInUser(request).uid, request.query);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="houni-factures-${request.query.month ?? 'toutes'}.csv"`)
        .send(text);
    },
  );
}

function counterRoutes(app: Http, services: Services): void {
  app.get(
    '/administration/counter',
    {
      config: { access },
      schema: {
        tags,
        summary: 'The account with exactly this address, and what can be sold to it',
        querystring: counterQuerySchema,
        response: { 200: counterAnswerSchema },
      },
    },
    (request) => readCounter(services, signedInUser(request).uid, request.query.email),
  );
  app.post(
    '/administration/counter/orders',
    {
      config: { access, idempotent: true },
      schema: {
        tags,
        summary: 'Sell a pack or a plan to a customer who has paid at the office',
        body: counterSaleSchema,
        response: { 200: adminOrderSchema },
      },
    },
    (request) => {
      const { uid } = signedInUser(request);
      return withIdempotency(services, request, uid, (transaction) =>
        sellAtCounter(transaction, services, uid, request.body),
      );
    },
  );
}

function refundRoutes(app: Http, services: Services): void {
  app.get(
    '/administration/orders/:reference/refund',
    {
      config: { access },
      schema: {
        tags,
        summary: 'What a refund of an order would do now',
        params: orderParamsSchema,
        querystring: refundQuoteQuerySchema,
        response: { 200: refundQuoteSchema },
      },
    },
    ({ params, query }) => readRefundQuote(services, params.reference, query),
  );
  app.post(
    '/administration/orders/:reference/refund',
    {
      config: { access, idempotent: true },
      schema: {
        tags,
        summary: 'Refund an order, or a part of it',
        params: orderParamsSchema,
        body: refundSchema,
        response: { 200: adjustmentSchema },
      },
    },
    (request) => {
      const { uid } = signedInUser(request);
      return withIdempotency(services, request, uid, (transaction) =>
        requestRefund(transaction, services, uid, request.params.reference, request.body),
      );
    },
  );
}

function adjustmentRoutes(app: Http, services: Services): void {
  app.get(
    '/administration/adjustments',
    {
      config: { access },
      schema: {
        tags,
        summary: 'Corrections of credits and refunds',
        querystring: adjustmentsQuerySchema,
        response: { 200: adjustmentsAnswerSchema },
      },
    },
    ({ query }) => listAdjustments(services.db, query),
  );
  app.post(
    '/administration/adjustments',
    {
      config: { access, idempotent: true },
      schema: {
        tags,
        summary: 'Correct the credits of an account',
        body: correctionSchema,
        response: { 200: adjustmentSchema },
      },
    },
    (request) => {
      const { uid } = signedInUser(request);
      return withIdempotency(services, request, uid, (transaction) =>
        requestCorrection(transaction, services, uid, request.body),
      );
    },
  );
  for (const decision of ['confirm', 'refuse'] as const) {
    app.post(
      `/administration/adjustments/:key/${decision}`,
      {
        config: { access },
        schema: {
          tags,
          summary: `${decision === 'confirm' ? 'Confirm' : 'Refuse'} a correction or refund, as the second administrator`,
          params: adjustmentParamsSchema,
          response: { 200: adjustmentSchema },
        },
      },
      (request) => decideAdjustment(services, signedInUser(request).uid, request.params.key, decision),
    );
  }
}

function priceRoutes(app: Http, services: Services): void {
  const response = { 200: priceListSchema };
  app.get(
    '/administration/prices',
    { config: { access }, schema: { tags, summary: 'Packs and plans with their prices', response } },
    () => readPriceList(services),
  );
  app.post(
    '/administration/prices',
    {
      config: { access },
      schema: { tags, summary: 'Set a price from a later day on', body: priceChangeSchema, response },
    },
    (request) => setPrice(services, signedInUser(request).uid, request.body),
  );
}
