import { isEmail, isPhone } from '@houni/contracts/text-rules';

/** What a password needs (specification section 5); each point is shown by itself while it is typed. */
export const PASSWORD_RULES = {
  length: (password: string) => password.length >= 8,
  uppercase: (password: string) => /\p{Lu}/u.test(password),
  digit: (password: string) => /\d/.test(password),
} as const;

export type PasswordRule = keyof typeof PASSWORD_RULES;

/** Names the text of what is wrong with a value, or null. */
export type Check = (value: string) => string | null;

/** Something must be there. */
export const required: Check = (value) => (value.trim() === '' ? 'common:form.errors.required' : null);

export const checkEmail: Check = (value) =>
  required(value) ?? (isEmail(value.trim()) ? null : 'common:form.errors.email');

export const checkNewPassword: Check = (value) =>
  required(value) ??
  (Object.values(PASSWORD_RULES).every((holds) => holds(value)) ? null : 'common:form.errors.password');

/** At sign-in any password may be the right one: accounts older than a rule keep working. */
export const checkPassword: Check = (value) => (value === '' ? 'common:form.errors.required' : null);

/** Arabic-Indic digits, as some keyboards write them, and the spaces of a copied code. */
export function digitsOf(text: string): string {
  return text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660)).replace(/[\s.-]/g, '');
}

/** The code of an SMS or of an authenticator app: six digits. */
export const checkCode: Check = (value) =>
  required(value) ?? (/^\d{6}$/.test(digitsOf(value)) ? null : 'identity:code.bad');

/** Country code of numbers that are written without one. */
const HOME_COUNTRY = '+216';

/** A phone number in international form, `+21620123456`; eight digits are a Tunisian number. */
export function internationalNumber(text: string): string {
  const number = digitsOf(text).replace(/[()]/g, '').replace(/^00/, '+');
  return number.startsWith('+') ? number : number.length === 8 ? HOME_COUNTRY + number : `+${number}`;
}

export const checkPhone: Check = (value) =>
  required(value) ?? (isPhone(digitsOf(value)) ? null : 'common:form.errors.phone');
