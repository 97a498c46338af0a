import type { ApiError } from '@houni/contracts/error';
import type { ErrorCode } from '@houni/domain/error-codes';
import type { Challenge } from '@houni/domain/proof-of-work';

export interface DomainErrorDetails {
  /** When the caller may try again. */
  retryAfterSeconds?: number;
  /** The proof of work to solve. */
  challenge?: Challenge;
  /** The rate limit that was reached. */
  limit?: NonNullable<ApiError['limit']>;
  /** A stable code for the security log, such as `token_expired`. It is not part of the answer. */
  reason?: string;
}

/** An expected failure. `http-errors.ts` answers it with the HTTP status of its code. */
export class DomainError extends Error {
  override name = 'DomainError';
  readonly code: ErrorCode;
  readonly field: string | undefined;
  readonly details: DomainErrorDetails;

  /** @param field path of the invalid input, such as `governorate` or `content.step` */
  constructor(code: ErrorCode, message: string, field?: string, details: DomainErrorDetails = {}) {
    super(message);
    this.code = code;
    this.field = field;
    this.details = details;
  }
}

/** The error of invalid input. @param field its path in the query or the body */
export function invalidInput(field: string, message: string): DomainError {
  return new DomainError('invalid_input', message, field);
}
