import { RATE_LIMITS } from '@houni/contracts/limits';
import type { RateLimitName } from '@houni/contracts/limits';
import { formatWaitTime } from './format-wait-time.ts';
import type { Translate } from './use-t.ts';

/**
 * Says which of our limits was reached and when it ends: for a call that the API answered with 429.
 * @param retryAfter seconds until the next call is allowed; null if the API did not say
 * @param t texts in which the namespace `common` can be reached
 */
export function rateLimitText(name: RateLimitName, retryAfter: number | null, t: Translate, locale: string): string {
  const { max, hours } = RATE_LIMITS[name];
  return retryAfter === null
    ? t('common:errors.too_many_requests')
    : t('common:errors.limitReached', { max, hours, when: formatWaitTime(retryAfter, locale) });
}
