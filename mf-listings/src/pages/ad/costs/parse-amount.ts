const ARABIC_DIGITS = /[٠-٩]/g;
const SPACES = /[\s'’]/g;
/** "250,000" and "250.000": marks before groups of three digits separate thousands. */
const GROUPED = /^\d{1,3}(?:[.,]\d{3})+$/;
const DECIMAL = /^\d+(?:[.,]\d+)?$/;

/**
 * Parses a typed number: spaces, dots or commas between thousands, comma or dot before decimals, Latin or Arabic digits.
 * @returns null if the text is no number
 */
export function parseAmount(typed: string): number | null {
  const text = typed.replace(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) - 0x660)).replace(SPACES, '');
  if (GROUPED.test(text)) return Number(text.replaceAll(/[.,]/g, ''));
  return DECIMAL.test(text) ? Number(text.replace(',', '.')) : null;
}
