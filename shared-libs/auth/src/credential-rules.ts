import type { FullTextKey } from '@houni/i18n';
import { readPhone } from '@houni/domain/phone';
import { isEmail } from '@houni/domain/text-rules';
import { tidyTyped } from '@houni/domain/typed-text';

/** The rules of a password (specification section 5); the checklist shows each while the user types. */
export const PASSWORD_RULES = {
  length: (password: string) => password.length >= 8,
  uppercase: (password: string) => /\p{Lu}/u.test(password),
  digit: (password: string) => /\d/.test(password),
} as const;

export type PasswordRule = keyof typeof PASSWORD_RULES;

/** Returns the text key of what is wrong with a value, or null. */
export type Check = (value: string) => FullTextKey | null;

export const required: Check = (value) => (value.trim() === '' ? 'common:form.errors.required' : null);

export const checkEmail: Check = (value) =>
  required(value) ?? (isEmail(value.trim()) ? null : 'common:form.errors.email');

export const checkNewPassword: Check = (value) =>
  required(value) ??
  (Object.values(PASSWORD_RULES).every((holds) => holds(value)) ? null : 'common:form.errors.password');

/** At sign-in any password may be right: accounts that are older than a rule keep working. */
export const checkPassword: Check = (value) => (value === '' ? 'common:form.errors.required' : null);

/** The digits of a copied code: Latin ones, without spaces, dots and hyphens. */
export function normalizeDigits(text: string): string {
  return tidyTyped(text).replace(/[\s.-]/g, '');
}

/** The code of an SMS or of an authenticator app: six digits. */
export const checkCode: Check = (value) =>
  required(value) ?? (/^\d{6}$/.test(normalizeDigits(value)) ? null : 'sharedAuth:code.bad');

export const checkPhone: Check = (value) =>
  required(value) ?? (readPhone(value) === null ? 'common:form.errors.phone' : null);
