/** The rules of specification section 5 as plain functions, because browsers do not load zod. */

/** Letters, digits, dot, underscore or hyphen, then @, a domain, a dot and 2 to 4 letters. */
const EMAIL = /^[A-Za-z0-9._-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,4}$/;
/** Letters of any script with their marks, spaces, apostrophes and hyphens. */
const FULL_NAME = /^[\p{L}\p{M}\s'’-]{5,80}$/u;

/** An email address of at most 254 characters (RFC 5321). */
export function isEmail(text: string): boolean {
  return text.length <= 254 && EMAIL.test(text);
}

/** A name of 5 to 80 characters, already trimmed, that is not ours. */
export function isFullName(text: string): boolean {
  return FULL_NAME.test(text) && !isOurName(text);
}

/** Digits, Greek and Cyrillic letters that look like letters of our name. */
const LOOK_ALIKES: Readonly<Record<string, string>> = { h: 'ηн', o: '0οо', u: 'υу', n: 'νп', i: '1|!ιі' };

/**
 * Whether a name is or contains the word "Houni", also in Arabic, with spaces or look-alikes: "H0uni support",
 * "Service client Houni". A person of this name has to write it with their article or as one word with another.
 */
export function isOurName(text: string): boolean {
  const folded = Object.entries(LOOK_ALIKES).reduce(
    (name, [letter, alike]) => name.replace(new RegExp(`[${alike}]`, 'gu'), letter),
    text.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, ''),
  );
  const words = folded.split(/[^\p{L}]+/u);
  return (
    words.some((word) => /^(?:houni|هوني|حوني)$/u.test(word)) ||
    /^(?:equipe|team|support|service|admin\p{L}*)?(?:houni|هوني|حوني)/u.test(words.join(''))
  );
}

/** Optional http(s), a host with a dot, then port, path, query and fragment. */
const WEBSITE = /^(https?:\/\/)?([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24}(:\d{1,5})?([/?#]\S*)?$/i;
/** The last letter of a company number is never I, O or U. */
const REGISTRY_NUMBER = /^\d{7}[A-HJ-NP-TV-Z]$/;
const TAX_NUMBER = /^\d{7}\/[A-HJ-NP-TV-Z]\/[ABDNP]\/[CEMNP]\/\d{3}$/;

/** A website URL with or without http(s), already trimmed. */
export function isWebsite(text: string): boolean {
  return text.length <= 200 && WEBSITE.test(text);
}

/** A number of the national register of companies (RNE), such as 1234567A. */
export function isRegistryNumber(text: string): boolean {
  return REGISTRY_NUMBER.test(text);
}

/** A tax number, such as 1234567/A/A/M/000: the company, the codes of VAT and category, the establishment. */
export function isTaxNumber(text: string): boolean {
  return TAX_NUMBER.test(text);
}
