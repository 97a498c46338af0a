import { z } from 'zod';
import { ERROR_CODES } from '@houni/domain/error-codes';
import { RATE_LIMITS } from '@houni/domain/rate-limits';
import type { RateLimitName } from '@houni/domain/rate-limits';

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
