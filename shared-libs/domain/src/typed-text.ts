/** Arabic-Indic and Persian digits as Latin ones; each stays one character. */
export function withLatinDigits(text: string): string {
  // The last four bits of such a digit's code are its value.
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15));
}

/**
 * A typed or pasted number without what cannot be seen: Latin digits, plain spaces, no direction marks. "²" becomes "2".
 */
export function tidyTyped(text: string): string {
  return withLatinDigits(text.normalize('NFKC').replace(/\p{Cf}/gu, '')).trim();
}
