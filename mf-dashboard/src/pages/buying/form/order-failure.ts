import type { CallFailure } from '@houni/domain/call-failure';
import { rateLimitText } from '@houni/i18n/rate-limit-text';
import type { Translate } from '@houni/i18n';
import { BILLING_FIELDS } from './billing.ts';

/** Text key of `dashboardBuying:form.failures`, or null if there is nothing to say. */
export function orderFailureKey({ code, field }: CallFailure) {
  switch (code) {
    case 'cancelled':
      return null;
    case 'network':
      return 'offline';
    case 'unavailable':
      // The order is placed; only its online payment could not be opened.
      return field === 'method' ? 'provider' : 'offline';
    case 'conflict':
      return field === 'millimes' ? 'millimes' : 'other';
    case 'invalid_input':
      return BILLING_FIELDS.some((name) => name === field) ? 'billing' : 'changed';
    case 'forbidden':
      return 'owner';
    default:
      return 'other';
  }
}

/**
 * Says why an order failed; null if the user cancelled it.
 */
export function orderFailureText(failure: CallFailure, t: Translate, locale: string): string | null {
  if (failure.code === 'too_many_requests') return rateLimitText('order', failure, t, locale);
  const key = orderFailureKey(failure);
  return key === null ? null : t(`dashboardBuying:form.failures.${key}`);
}
