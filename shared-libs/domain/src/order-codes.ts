/** The codes of orders and payments. */

export const ORDER_STATES = ['pending', 'confirmed', 'cancelled', 'expired'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

export const PAYMENT_METHODS = ['bank_transfer', 'office', 'konnect'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const BILLING_PERIODS = ['monthly', 'yearly'] as const;
export type BillingPeriod = (typeof BILLING_PERIODS)[number];

/** POST administration/orders/{reference}/cancel */
export const ORDER_CANCEL_REASONS = ['not_paid', 'wrong_amount', 'on_request', 'other'] as const;
export type OrderCancelReason = (typeof ORDER_CANCEL_REASONS)[number];

/** Why a payment fits no open order: the order was closed, the amount differs, the order was paid before, and so on. */
export const PAYMENT_PROBLEMS = ['late', 'too_little', 'too_much', 'twice', 'other_currency', 'unknown_order'] as const;
export type PaymentProblem = (typeof PAYMENT_PROBLEMS)[number];

/** What an administrator has done: confirmed the order, sent the money back (outside of the product), or nothing. */
export const PAYMENT_SETTLEMENTS = ['credited', 'refunded', 'ignored'] as const;
export type PaymentSettlement = (typeof PAYMENT_SETTLEMENTS)[number];

/** Characters of the buyer's name and address on invoices. */
export const BILLING_LENGTHS = { name: { min: 3, max: 120 }, address: { min: 5, max: 200 } } as const;

/** How a customer pays at the office. */
export const COUNTER_PAYMENTS = ['cash', 'card'] as const;
export type CounterPayment = (typeof COUNTER_PAYMENTS)[number];

/** Characters of the number of a receipt of the office. */
export const RECEIPT_NUMBER_LENGTH = { min: 1, max: 40 } as const;

/** A credit note takes back an invoice, or a part of it. */
export const INVOICE_KINDS = ['invoice', 'credit_note'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/** Corrections and refunds wait for a second administrator above a limit. */
export const ADJUSTMENT_STATES = ['waiting', 'done', 'refused'] as const;
export type AdjustmentState = (typeof ADJUSTMENT_STATES)[number];

/** What one administrator may do alone (decision 0152): credits for an account in 30 days, millimes for an order. */
export const ALONE = { credits: 50, days: 30, refundMillimes: 200_000 } as const;
/** The highest price of a pack or plan, 100 000 dinars: a typing error is longer. */
export const MAX_PRICE_MILLIMES = 100_000_000;
/** Credits of one correction. */
export const MAX_CORRECTION_CREDITS = 1000;
/** Characters of the reason of a correction or refund. */
export const ADJUSTMENT_REASON_LENGTH = { min: 3, max: 1000 } as const;
