import { authLimitRequest } from '@houni/api-client/requests/sign-in';
import type { RateLimitName } from '@houni/domain/rate-limits';
import { withProofOfWork } from '@houni/store/with-proof-of-work';
import { authError } from './failure.ts';
import { RateLimitError } from './rate-limit-error.ts';

/** Actions at the identity provider that our API limits: they create an account, or send a mail or an SMS. */
export type LimitedAction = 'sign-up' | 'mail' | 'code';

const LIMIT_NAMES = {
  'sign-up': 'sign_up',
  mail: 'sign_in_mail',
  code: 'sign_in_code',
} as const satisfies Record<LimitedAction, RateLimitName>;

/**
 * Checks the rate limit of an action with our API before it is sent to the provider, and solves its proof of work.
 * If the API is down the action is allowed: sign-in does not depend on it.
 * @throws RateLimitError if the limit is reached; fetch's own error without a connection
 */
export async function checkAuthLimit(apiUrl: string, action: LimitedAction): Promise<void> {
  const { url, method } = authLimitRequest(action);
  const response = await withProofOfWork((headers) => fetch(apiUrl + url, { method, headers }));
  await response.text();
  if (response.status === 428) throw authError('captcha-check-failed');
  const retryAfter = Number(response.headers.get('retry-after'));
  if (response.status === 429) throw new RateLimitError(LIMIT_NAMES[action], retryAfter > 0 ? retryAfter : null);
}
