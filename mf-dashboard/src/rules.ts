import { isFullName, isPhone } from '@houni/contracts/text-rules';

/** Names the text of what is wrong, or null. */
export function checkName(value: string): string | null {
  if (value.trim() === '') return 'common:form.errors.required';
  return isFullName(value.trim()) ? null : 'common:form.errors.name';
}

/** An empty field is no number, which is allowed. */
export function checkPhone(value: string): string | null {
  const phone = value.trim();
  if (phone === '') return null;
  return isPhone(phone) ? null : 'common:form.errors.phone';
}
