import type {
  Billing,
  BillingAnswer,
  Order,
  OrderCreate,
  OrdersAnswer,
  OrdersQuery,
  PaymentMethodsAnswer,
} from '@houni/contracts/order';
import { RECEIPT_BODY_TYPE } from '@houni/domain/receipt-limits';
import { api } from '@houni/store';
import { callWithProofOfWork } from '@houni/store/call-with-proof-of-work';
import type { Outcome } from '@houni/store/call-with-proof-of-work';
import { blobUrl } from './blob-url.ts';

/** Milliseconds for sending a file of 10 MB on a bad mobile network. */
const RECEIPT_DEADLINE_MS = 180_000;

/** Orders of packs and plans. */
export const ordersApi = api.enhanceEndpoints({ addTagTypes: ['Order'] }).injectEndpoints({
  endpoints: (build) => ({
    getPaymentMethods: build.query<PaymentMethodsAnswer, void>({ query: () => ({ url: '/order/methods' }) }),
    /** The billing data that the next order takes if it names none. */
    getBilling: build.query<BillingAnswer, void>({
      query: () => ({ url: '/order/billing' }),
      providesTags: ['Order'],
    }),
    getOrders: build.query<OrdersAnswer, OrdersQuery>({
      query: (params) => ({ url: '/order/mine', params }),
      providesTags: ['Order'],
    }),
    getOrder: build.query<Order, string>({
      query: (reference) => ({ url: `/order/${reference}` }),
      providesTags: ['Order'],
    }),
    /** Places an order; a repetition with the same idempotency key places it once. */
    createOrder: build.mutation<Outcome<Order>, { order: OrderCreate; idempotencyKey: string }>({
      queryFn: ({ order, idempotencyKey }, _api, _options, query) =>
        callWithProofOfWork(query, {
          url: '/order/create',
          method: 'POST',
          headers: { 'idempotency-key': idempotencyKey },
          body: order,
        }),
      invalidatesTags: ['Order'],
    }),
    cancelOrder: build.mutation<Order, string>({
      query: (reference) => ({ url: `/order/${reference}/cancel`, method: 'POST' }),
      invalidatesTags: ['Order'],
    }),
    /** Asks the provider for the status of an online payment, and opens the payment if there is none yet. */
    checkPayment: build.mutation<Order, string>({
      query: (reference) => ({ url: `/order/${reference}/payment`, method: 'POST' }),
      invalidatesTags: (answer) => (answer ? ['Order', 'Ad'] : []),
    }),
    /** Changes the billing data of a pending order. */
    setBilling: build.mutation<Order, { reference: string; billing: Billing }>({
      query: ({ reference, billing }) => ({ url: `/order/${reference}/billing`, method: 'PUT', body: billing }),
      invalidatesTags: ['Order'],
    }),
    /** Sends the receipt of a transfer: a PDF or a picture (RECEIPT_TYPES). */
    sendReceipt: build.mutation<Outcome<Order>, { reference: string; file: Blob }>({
      queryFn: ({ reference, file }, _api, _options, query) =>
        callWithProofOfWork(query, {
          url: `/order/${reference}/receipt`,
          method: 'POST',
          body: file,
          headers: { 'content-type': RECEIPT_BODY_TYPE },
          timeout: RECEIPT_DEADLINE_MS,
        }),
      invalidatesTags: ['Order'],
    }),
    /** The invoice as a PDF. The address of a blob (`blobUrl`). */
    getInvoiceFile: build.mutation<string, string>({
      query: (reference) => ({ url: `/order/${reference}/invoice`, responseHandler: blobUrl }),
    }),
    /** A credit note of the invoice, in the same way. */
    getCreditNoteFile: build.mutation<string, { reference: string; creditNote: string }>({
      query: ({ reference, creditNote }) => ({
        url: `/order/${reference}/credit-notes/${creditNote}`,
        responseHandler: blobUrl,
      }),
    }),
  }),
});
