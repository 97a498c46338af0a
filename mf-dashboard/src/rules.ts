/**
 * What a name and a phone number are (specification section 5). They stand in the contracts too, as zod schemas;
 * here without zod, which the browser would have to load (the test compares them).
 */
const NAME = /^[\p{L}\p{M}\s'’-]{5,80}$/u;
const PHONE = /^\+?[\s.-]?\d(?:[\s.-]?\d)*[\s.-]?$/;

/** Names the text of what is wrong, or null. */
export function checkName(value: string): string | null {
  if (value.trim() === '') return 'common:form.errors.required';
  return NAME.test(value.trim()) ? null : 'common:form.errors.name';
}

/** An empty field is no number, which is allowed. */
export function checkPhone(value: string): string | null {
  const phone = value.trim();
  if (phone === '') return null;
  const digits = phone.replace(/\D/g, '').length;
  return phone.length <= 40 && PHONE.test(phone) && digits >= 8 && digits <= 15 ? null : 'common:form.errors.phone';
}
