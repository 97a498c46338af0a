import { isEmail, isFullName } from '@houni/contracts/text-rules';

/** What a password needs (specification section 5); each point is shown by itself while it is typed. */
export const PASSWORD_RULES = {
  length: (password: string) => password.length >= 8,
  uppercase: (password: string) => /\p{Lu}/u.test(password),
  digit: (password: string) => /\d/.test(password),
} as const;

export type PasswordRule = keyof typeof PASSWORD_RULES;

/** Names the text of what is wrong with a value, or null. */
export type Check = (value: string) => string | null;

const required: Check = (value) => (value.trim() === '' ? 'common:form.errors.required' : null);

export const checkEmail: Check = (value) =>
  required(value) ?? (isEmail(value.trim()) ? null : 'common:form.errors.email');

export const checkNewPassword: Check = (value) =>
  required(value) ??
  (Object.values(PASSWORD_RULES).every((holds) => holds(value)) ? null : 'common:form.errors.password');

/** At sign-in any password may be the right one: accounts older than a rule keep working. */
export const checkPassword: Check = (value) => (value === '' ? 'common:form.errors.required' : null);

export const checkName: Check = (value) =>
  required(value) ?? (isFullName(value.trim()) ? null : 'common:form.errors.name');

export const checkConsent: Check = (value) => (value === 'yes' ? null : 'common:form.errors.consent');
