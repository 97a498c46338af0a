/**
 * Reads a number as people write it: "1 250,5", "1.250.000", "350 000", Arabic-Indic digits. A separator before exactly
 * three last digits separates thousands, because nobody asks for thousandths of a dinar or a square metre.
 * @returns null for an empty text, NaN for anything that is not a number
 */
export function parseNumber(text: string): number | null {
  // The last four bits of an Arabic-Indic digit's code are its value.
  const latin = text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
  const compact = latin.replace(/[\s'’٬]/g, '').replace(/[٫،]/g, ',');
  if (compact === '') return null;
  if (!/^\d+([.,]\d+)*$/.test(compact)) return Number.NaN;
  const groups = compact.split(/[.,]/);
  const last = groups.at(-1) ?? '';
  const hasDecimals = groups.length > 1 && last.length !== 3;
  const whole = hasDecimals ? groups.slice(0, -1) : groups;
  if (whole.slice(1).some((group) => group.length !== 3)) return Number.NaN;
  return Number(hasDecimals ? `${whole.join('')}.${last}` : whole.join(''));
}
