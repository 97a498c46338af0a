/** The rules of specification section 5 as plain functions: for browsers, which do not load the schema library, and for the schemas. */

/** Letters, digits, dot, underscore or hyphen, then @, a domain, a dot and 2 to 4 letters. */
const EMAIL = /^[A-Za-z0-9._-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,4}$/;
/** Letters of any script with their marks, spaces, apostrophes and hyphens. */
const FULL_NAME = /^[\p{L}\p{M}\s'’-]{5,80}$/u;
/** Digits in groups with single separators, which is what the specification's pattern accepts, in linear time. */
const PHONE = /^\+?[\s.-]?\d(?:[\s.-]?\d)*[\s.-]?$/;

/** An address of at most 254 characters (RFC 5321). */
export function isEmail(text: string): boolean {
  return text.length <= 254 && EMAIL.test(text);
}

/** A name of 5 to 80 characters, already trimmed. */
export function isFullName(text: string): boolean {
  return FULL_NAME.test(text);
}

/** A phone number of 8 to 15 digits, already trimmed. */
export function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return text.length <= 40 && PHONE.test(text) && digits >= 8 && digits <= 15;
}
