import type { OrderState } from '@houni/domain/order-codes';

/** How a look at the payment provider ended: the order is decided, still open, or the provider did not answer. */
export type PaymentOutcome = 'decided' | 'undecided' | 'unavailable';

export interface FollowPayment {
  /** Asks the provider. @returns the state of the order then; null without an answer. Never rejects. */
  check: () => Promise<OrderState | null>;
  /** Waits before the next look. */
  wait: () => Promise<void>;
  attempts: number;
  signal: AbortSignal;
}

/**
 * Asks for the payment of an order until it is decided, `attempts` times at most: a payment can take a moment to arrive, and
 * a person who left the payment page will never pay.
 * @returns null if the signal aborted it
 */
export async function followPayment({ check, wait, attempts, signal }: FollowPayment): Promise<PaymentOutcome | null> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (attempt > 0) await wait();
    if (signal.aborted) return null;
    const state = await check();
    if (signal.aborted) return null;
    if (state === null) return 'unavailable';
    if (state !== 'pending') return 'decided';
  }
  return 'undecided';
}
