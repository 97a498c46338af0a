import type { CallFailure } from '@houni/domain/call-failure';
import type { RateLimitName } from '@houni/domain/rate-limits';
import type { Locale } from '@houni/domain/locale';
import { rateLimitText } from '@houni/i18n/rate-limit-text';
import type { Translate } from '@houni/i18n';

/**
 * Why a message, a phone number or a report of an ad failed.
 * @param limit the rate limit of the call
 */
export function contactFailureText(failure: CallFailure, limit: RateLimitName, t: Translate, locale: Locale): string {
  const { code, field } = failure;
  if (code === 'too_many_requests') return rateLimitText(limit, failure, t, locale);
  if (code === 'not_found' || code === 'gone') return t('listingsAd:contact.closedAd');
  if (code === 'proof_required') return t('listingsAd:contact.needsScript');
  if (code === 'invalid_input' && field === 'publicKey') return t('listingsAd:contact.ownAd');
  return t(`common:errors.${code}`);
}
