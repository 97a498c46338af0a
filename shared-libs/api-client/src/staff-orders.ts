import type { AdminOrder, AdminOrdersAnswer, AdminOrdersQuery, OrderConfirm } from '@houni/contracts/administration';
import type { OrderCancelReason } from '@houni/domain/order-codes';
import type { PrivateFileLink } from '@houni/contracts/private-file';
import type {
  UnexpectedPayment,
  UnexpectedPaymentRecord,
  UnexpectedPaymentsAnswer,
} from '@houni/contracts/unexpected-payment';
import type { PaymentSettlement } from '@houni/domain/order-codes';
import { staffApi } from './staff-waiting.ts';

/** Orders and payments, for administrators. */
export const staffOrdersApi = staffApi.injectEndpoints({
  endpoints: (build) => ({
    staffOrders: build.query<AdminOrdersAnswer, AdminOrdersQuery>({
      query: (params) => ({ url: '/administration/orders', params }),
      providesTags: ['Staff'],
    }),
    /** The received amount, in millimes, must be that of the order. */
    confirmOrder: build.mutation<AdminOrder, OrderConfirm & { reference: string }>({
      query: ({ reference, ...body }) => ({
        url: `/administration/orders/${reference}/confirm`,
        method: 'POST',
        body,
      }),
      invalidatesTags: ['Staff'],
    }),
    cancelStaffOrder: build.mutation<AdminOrder, { reference: string; reason: OrderCancelReason }>({
      query: ({ reference, reason }) => ({
        url: `/administration/orders/${reference}/cancel`,
        method: 'POST',
        body: { reason },
      }),
      invalidatesTags: ['Staff'],
    }),
    /** A link that opens the receipt of a transfer for some minutes; each reading is recorded. */
    linkReceipt: build.query<PrivateFileLink, string>({
      query: (reference) => ({ url: `/administration/orders/${reference}/receipt` }),
      keepUnusedDataFor: 0,
    }),
    staffPayments: build.query<
      UnexpectedPaymentsAnswer,
      { state: 'waiting' | 'settled'; page: number; pageSize: number }
    >({
      query: (params) => ({ url: '/administration/unexpected-payments', params }),
      providesTags: ['Staff'],
    }),
    recordPayment: build.mutation<UnexpectedPayment, UnexpectedPaymentRecord & { idempotencyKey: string }>({
      query: ({ idempotencyKey, ...body }) => ({
        url: '/administration/unexpected-payments',
        method: 'POST',
        headers: { 'idempotency-key': idempotencyKey },
        body,
      }),
      invalidatesTags: ['Staff'],
    }),
    decidePayment: build.mutation<unknown, { key: string; outcome: PaymentSettlement; note: string }>({
      query: ({ key, ...body }) => ({
        url: `/administration/unexpected-payments/${key}/settle`,
        method: 'POST',
        body,
      }),
      invalidatesTags: ['Staff'],
    }),
  }),
});
