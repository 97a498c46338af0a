import { z } from 'zod';

/** Every code that the API can answer with; the texts stand in i18n under `errors`. */
export const ERROR_CODES = [
  'bad_request',
  'invalid_input',
  'unauthorized',
  'payment_required',
  'forbidden',
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

/** The one error shape of the API. `field` is the path of the offending input, where there is one. */
export const apiErrorSchema = z.object({
  code: z.enum(ERROR_CODES),
  message: z.string(),
  field: z.string().optional(),
  /** Beside `proof_required`: the work that opens the call (see `proof-of-work`). */
  challenge: z.object({ token: z.string(), difficulty: z.int() }).optional(),
  requestId: z.string(),
});
export type ApiError = z.infer<typeof apiErrorSchema>;
