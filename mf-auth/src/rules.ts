import { isFullName } from '@houni/domain/text-rules';
import { required } from '@houni/auth/credential-rules';
import type { Check } from '@houni/auth/credential-rules';

export const checkName: Check = (value) =>
  required(value) ?? (isFullName(value.trim()) ? null : 'common:form.errors.name');

export const checkConsent: Check = (value) => (value === 'yes' ? null : 'common:form.errors.consent');
