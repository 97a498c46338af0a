import type { CallFailure } from '@houni/domain/call-failure';
import { RATE_LIMITS } from '@houni/domain/rate-limits';
import type { RateLimitName } from '@houni/domain/rate-limits';
import { formatWaitTime } from './format-wait-time.ts';
import type { Translate } from './text-keys.ts';

/**
 * Says which of our limits was reached and when it ends: for a call that the API answered with 429.
 * @param name of the limit, whose number is the account's if the API did not say which one was reached
 * @param failure of the call
 * @param t texts in which the namespace `common` can be reached
 */
export function rateLimitText(
  name: RateLimitName,
  { retryAfter, limit = RATE_LIMITS[name] }: Pick<CallFailure, 'retryAfter' | 'limit'>,
  t: Translate,
  locale: string,
): string {
  return retryAfter === null
    ? t('common:errors.too_many_requests')
    : t('common:errors.limitReached', {
        max: limit.max,
        hours: limit.hours,
        when: formatWaitTime(retryAfter, locale),
      });
}
