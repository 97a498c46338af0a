import type {
  Adjustment,
  AdjustmentsAnswer,
  AdjustmentsQuery,
  Correction,
  Refund,
  RefundQuote,
} from '@houni/contracts/adjustment';
import type { AdminOrder } from '@houni/contracts/administration';
import type { CounterAnswer, CounterQuery, CounterSale } from '@houni/contracts/counter';
import type { InvoicesAnswer, InvoicesExportQuery, InvoicesQuery } from '@houni/contracts/invoice';
import type { PriceChange, PriceList } from '@houni/contracts/price-list';
import { blobUrl } from './blob-url.ts';
import { staffApi } from './staff-waiting.ts';

/** A write that is repeated with the same key happens once. */
interface Keyed<Body> {
  body: Body;
  idempotencyKey: string;
}

const keyed = <Body>({ body, idempotencyKey }: Keyed<Body>) => ({
  headers: { 'idempotency-key': idempotencyKey },
  body,
});

/** Invoices, sales at the office, corrections and refunds, for administrators. */
export const staffMoneyApi = staffApi.injectEndpoints({
  endpoints: (build) => ({
    staffInvoices: build.query<InvoicesAnswer, InvoicesQuery>({
      query: (params) => ({ url: '/administration/invoices', params }),
      providesTags: ['Staff'],
    }),
    /** The same as a CSV file: the address of a blob (`blobUrl`). */
    exportInvoices: build.mutation<string, InvoicesExportQuery>({
      query: (params) => ({ url: '/administration/invoices/export', params, responseHandler: blobUrl }),
    }),
    /** The account with exactly this address, and what can be sold to it. */
    staffCounter: build.query<CounterAnswer, CounterQuery>({
      query: (params) => ({ url: '/administration/counter', params }),
      providesTags: ['Staff'],
    }),
    sellAtCounter: build.mutation<AdminOrder, Keyed<CounterSale>>({
      query: (call) => ({ url: '/administration/counter/orders', method: 'POST', ...keyed(call) }),
      invalidatesTags: ['Staff'],
    }),
    correctCredits: build.mutation<Adjustment, Keyed<Correction>>({
      query: (call) => ({ url: '/administration/adjustments', method: 'POST', ...keyed(call) }),
      invalidatesTags: ['Staff'],
    }),
    /** What a refund would do now. */
    quoteRefund: build.query<RefundQuote, { reference: string; millimes: number; endsPlan: boolean }>({
      query: ({ reference, ...params }) => ({ url: `/administration/orders/${reference}/refund`, params }),
      keepUnusedDataFor: 0,
    }),
    refundOrder: build.mutation<Adjustment, Keyed<Refund> & { reference: string }>({
      query: ({ reference, ...call }) => ({
        url: `/administration/orders/${reference}/refund`,
        method: 'POST',
        ...keyed(call),
      }),
      invalidatesTags: ['Staff'],
    }),
    staffAdjustments: build.query<AdjustmentsAnswer, AdjustmentsQuery>({
      query: (params) => ({ url: '/administration/adjustments', params }),
      providesTags: ['Staff'],
    }),
    staffPrices: build.query<PriceList, void>({
      query: () => ({ url: '/administration/prices' }),
      providesTags: ['Staff'],
    }),
    setPrice: build.mutation<PriceList, PriceChange>({
      query: (body) => ({ url: '/administration/prices', method: 'POST', body }),
      invalidatesTags: ['Staff'],
    }),
    decideAdjustment: build.mutation<Adjustment, { key: string; decision: 'confirm' | 'refuse' }>({
      query: ({ key, decision }) => ({ url: `/administration/adjustments/${key}/${decision}`, method: 'POST' }),
      // A conflict means that another administrator was faster.
      invalidatesTags: ['Staff'],
    }),
  }),
});
