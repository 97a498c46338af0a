/** Tunisian numbers have eight digits; fixed lines and mobiles begin with these. */
const TUNISIAN = /^[2-579]\d{7}$/;
const TUNISIA = '+216';

/**
 * A telephone number in international form, as far as it can be read: Tunisian numbers get their prefix, `00` becomes `+`,
 * Arabic-Indic digits become European ones. Anything else stays as typed, so that its error can be shown beside it.
 */
export function toInternationalPhone(typed: string): string {
  // The last four bits of an Arabic-Indic digit's code are its value.
  const latin = typed.trim().replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
  const compact = latin.replace(/[\s.\-()]/g, '').replace(/^00/, '+');
  if (TUNISIAN.test(compact)) return TUNISIA + compact;
  if (/^216\d{8}$/.test(compact)) return `+${compact}`;
  return /^\+\d{8,15}$/.test(compact) ? compact : latin;
}
