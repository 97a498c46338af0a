import type { ErrorCode } from './error-codes.ts';

/** Why an API call failed, for screens. */
export interface CallFailure {
  /** A code of the API; `network` if there was no answer; `cancelled` if the visitor cancelled the proof of work. */
  code: ErrorCode | 'network' | 'cancelled';
  /** The name of the input to correct. */
  field: string | null;
  /** Seconds until the call can be repeated, if the API said so. */
  retryAfter: number | null;
  /** With `too_many_requests`: the limit that was reached, of the account or of the client address. */
  limit?: { max: number; hours: number };
}

/** There was no answer. */
export const NETWORK_FAILURE: CallFailure = { code: 'network', field: null, retryAfter: null };
/** The visitor cancelled the proof of work: nothing was sent. */
export const CANCELLED_FAILURE: CallFailure = { code: 'cancelled', field: null, retryAfter: null };

/** What is read of the API's error (`apiErrorSchema`). */
interface StatedError {
  code?: ErrorCode;
  field?: string;
  limit?: { max: number; hours: number };
}

/**
 * Reads the API's answer to a failed call. A proxy may answer in another shape: then the service is unavailable.
 * @param retryAfter the `Retry-After` header
 */
export function toCallFailure(body: unknown, retryAfter: string | null): CallFailure {
  const error = (typeof body === 'object' ? body : null) as StatedError | null; // each part is checked
  const seconds = Number(retryAfter);
  return {
    code: error?.code ?? 'unavailable',
    field: error?.field?.split('.').at(-1) ?? null,
    retryAfter: retryAfter !== null && Number.isFinite(seconds) && seconds > 0 ? seconds : null,
    ...(error?.limit && { limit: { max: error.limit.max, hours: error.limit.hours } }),
  };
}
