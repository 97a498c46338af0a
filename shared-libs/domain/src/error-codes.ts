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
