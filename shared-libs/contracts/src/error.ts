import { z } from 'zod';
import { RATE_LIMITS } from './rate-limits.ts';
import type { RateLimitName } from './rate-limits.ts';

/** All error codes of the API; their texts are in i18n under `errors`. */
export const ERROR_CODES = [
  'bad_request',
  'invalid_input',
  'unauthorized',
  'payment_required',
  'forbidden',
  'second_factor_required',
  'not_found',
  'gone',
  'conflict',
  'payload_too_large',
  'unsupported_media_type',
  'proof_required',
  'too_many_requests',
  'unavailable',
  'internal',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

const LIMIT_NAMES = Object.keys(RATE_LIMITS) as RateLimitName[]; // `keys` returns strings

/** The one error shape of the API. `field` is the path of the invalid input, if any. */
export const apiErrorSchema = z.object({
  code: z.enum(ERROR_CODES),
  message: z.string(),
  field: z.string().optional(),
  /** With `proof_required`: the proof of work to solve (see `proof-of-work`). */
  challenge: z.object({ token: z.string(), difficulty: z.int() }).optional(),
  /** With `too_many_requests` of a rate-limited action: calls in sliding hours. `Retry-After` says when it ends. */
  limit: z.object({ name: z.literal(LIMIT_NAMES), max: z.int(), hours: z.int() }).optional(),
  requestId: z.string(),
});
export type ApiError = z.infer<typeof apiErrorSchema>;
