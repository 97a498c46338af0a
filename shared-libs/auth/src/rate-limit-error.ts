import type { RateLimitName } from '@houni/domain/rate-limits';

/** The rate limits of our API that sign-in screens can reach. */
export type AuthLimitName = Extract<RateLimitName, 'sign_up' | 'sign_in_mail' | 'sign_in_code'>;

/** One of our own limits is reached. */
export class RateLimitError extends Error {
  readonly limit: AuthLimitName;
  /** Seconds until the next attempt is allowed; null if the API did not say. */
  readonly retryAfter: number | null;

  constructor(limit: AuthLimitName, retryAfter: number | null) {
    super(`The limit ${limit} is reached.`);
    this.limit = limit;
    this.retryAfter = retryAfter;
  }
}
