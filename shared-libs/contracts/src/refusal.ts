import type { ApiError, ErrorCode } from './error.ts';

/** Why a call was not done, as screens need it. */
export interface Refusal {
  /** A code of the API; `network` where nothing answered. */
  code: ErrorCode | 'network';
  /** The input that is to be mended, by its own name. */
  field: string | null;
  /** Seconds until the call may be made again, where the API said so. */
  retryAfter: number | null;
}

/** Nothing answered. */
export const UNREACHED: Refusal = { code: 'network', field: null, retryAfter: null };

/**
 * Reads what the API answered to a call that it refused. A proxy between may answer in a shape of its own: then the
 * service is unavailable.
 * @param retryAfter the header of that name
 */
export function refusalOf(body: unknown, retryAfter: string | null): Refusal {
  const error = (typeof body === 'object' ? body : null) as Partial<ApiError> | null; // each part is looked at
  const seconds = Number(retryAfter);
  return {
    code: error?.code ?? 'unavailable',
    field: error?.field?.split('.').at(-1) ?? null,
    retryAfter: retryAfter !== null && Number.isFinite(seconds) && seconds > 0 ? seconds : null,
  };
}
