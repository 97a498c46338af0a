import { findPhones } from './find-phones.ts';

const EMAIL = /[\w.+-]{1,64}\s?(?:@|\(at\)|\[at\])\s?[\w-]{1,63}\.[a-z]{2,}/i;
const LINK = /https?:\/\/|\bwww\.|\b(?:wa\.me|t\.me|bit\.ly|facebook\.com|instagram\.com)\b/i;

/** A phone number or an e-mail address, in Latin or Arabic digits. */
export function hasContactDetails(text: string): boolean {
  return findPhones(text).length > 0 || EMAIL.test(text);
}

/** A web address, or the name of a service that stands for one. */
export function hasLink(text: string): boolean {
  return LINK.test(text);
}
