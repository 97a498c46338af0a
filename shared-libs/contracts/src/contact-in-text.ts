/** Eight digits of a Tunisian number in any grouping, but not the digits of an amount or an area. */
const PHONE =
  /(?<![\d.,])(?:(?:\+|00)\s?216[\s.-]?)?[2-579](?:[\s.-]?\d){7}(?![\d.,]?\d)(?!\s*(?:dt\b|tnd\b|dinars?|millimes|mille|m2|m²|€|د))/i;
const EMAIL = /[\w.+-]{1,64}\s?(?:@|\(at\)|\[at\])\s?[\w-]{1,63}\.[a-z]{2,}/i;
const LINK = /https?:\/\/|\bwww\.|\b(?:wa\.me|t\.me|bit\.ly|facebook\.com|instagram\.com)\b/i;

/** A phone number or an e-mail address, in Latin or Arabic digits. */
export function hasContactDetails(text: string): boolean {
  const latin = text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660));
  return PHONE.test(latin) || EMAIL.test(latin);
}

/** A web address, or the name of a service that stands for one. */
export function hasLink(text: string): boolean {
  return LINK.test(text);
}
