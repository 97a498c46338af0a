/**
 * Letters, digits, dot, underscore or hyphen, then @, a domain, a dot and 2 to 4 letters (specification section 5).
 * The same rule as the API's; written here without its schema library, which the browser does not load.
 */
const EMAIL = /^[A-Za-z0-9._-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,4}$/;

/** True for an address that the API accepts. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && EMAIL.test(text);
}
