import type { CallFailure } from '@houni/domain/call-failure';
import type { Locale } from '@houni/domain/locale';
import { rateLimitText } from '@houni/i18n/rate-limit-text';
import type { Translate } from '@houni/i18n';

/** Why an ad could not be published, and what to do now. */
export function publishFailureText(failure: CallFailure, t: Translate, locale: Locale): string {
  const { code, field } = failure;
  if (code === 'too_many_requests') return rateLimitText('ad', failure, t, locale);
  if (code === 'payment_required') return t('postad:preview.full');
  if (code === 'forbidden')
    return t(field === 'unprovedAddress' ? 'postad:preview.unproved' : 'postad:preview.suspended');
  if (code === 'conflict') return t('postad:preview.refused');
  if (code === 'invalid_input') return t('postad:preview.invalid');
  return t(`common:errors.${code}`);
}
