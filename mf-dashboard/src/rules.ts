import type { FullTextKey } from '@houni/i18n';
import { readPhone } from '@houni/domain/phone';
import { isFullName } from '@houni/domain/text-rules';

/** The key of the error text; null if the name is valid. */
export function checkName(value: string): FullTextKey | null {
  if (value.trim() === '') return 'common:form.errors.required';
  return isFullName(value.trim()) ? null : 'common:form.errors.name';
}

/** The number is optional. */
export function checkPhone(value: string): FullTextKey | null {
  return value.trim() === '' || readPhone(value) !== null ? null : 'common:form.errors.phone';
}
