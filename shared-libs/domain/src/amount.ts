import { tidyTyped } from './typed-text.ts';

const MAX_CHARACTERS = 60;
const MAX_DIGITS = 20;
const CURRENCY = String.raw`(?:tnd|dt|dinar[ieo]?s?|(?<!\p{L}\p{L})d|دنانير|دينارا?|د\.?\s?ت)(?:\s*(?:tunisien|تونسي)\S*)?\.?`;
const CURRENCY_AROUND = new RegExp(String.raw`^${CURRENCY}\s*(?=\d)|(?<=[\d\p{L}])\s*${CURRENCY}$`, 'gu');
const NUMBER = String.raw`(\d(?:[\d\s.,]*\d)?)`;
const SCALE = String.raw`\s*(k|mil(?:les?|a)?|thousand|[اأ]لف|[اآ]لاف|m(?:ill?i?[oó]n[eis]*)?|مليون|ملاي?ين|milliards?|مليار)`;
const SCALED = new RegExp(String.raw`^${NUMBER}${SCALE}(?:\s*${NUMBER}(?:${SCALE})?)?$`, 'u');
const MEASURE_UNIT = /(?<=\d)\s*(?:m2?|m[eè]tres?( carr[eé]s?)?|م2?|متر( مربع)?|%)$/u;
/** From this number on, "millions" are millions of millimes: a thousand dinars each. */
const MIN_MILLIONS_OF_MILLIMES = 10;

/**
 * Reads a number of dinars as people type it: "300 000 DT", "1.200.000", "350.000,000", "٣٠٠٬٠٠٠", "300 mille", "1,2 MD",
 * "1 milliard 200". The currency is optional; any other word or currency makes the text unreadable.
 *
 * Dots and commas (and ٫):
 * - One kind of mark before groups of three digits separates thousands: "1.200" and "1,200" are 1200.
 * - Of two kinds, or after spaces between thousands, the last one is decimal: "350.000,000" and "350 000,000" are 350000.
 * - Anything else is decimal: "1,5", "300000.00", "1200.500", and "0.500", because no thousands begin with a zero.
 *
 * Millions and MD: below ten they are dinars ("1,2 MD" is 1200000), from ten on they are millimes, as people say
 * ("350 millions" is 350000 dinars). A milliard is always of millimes, a million dinars.
 * @returns null if the text cannot be read; undefined if it is empty
 */
export function readAmount(text: string): number | null | undefined {
  const bare = readable(text)?.replace(CURRENCY_AROUND, '');
  if (!bare) return bare === undefined ? null : undefined;
  const scaled = SCALED.exec(bare);
  if (!scaled) return readDigits(bare);
  const [, number = '', scale = '', rest, restScale] = scaled;
  const value = readDigits(number);
  if (value === null) return null;
  const factor = factorOf(scale, value);
  if (rest === undefined) return rounded(value * factor);
  const restValue = readDigits(rest);
  // "1 milliard 200": what follows without a scale are thousandths of the scale, in three digits.
  const restFactor =
    restScale === undefined ? /^\d{3}$/.test(rest) && factor / 1000 : factorOf(restScale, MIN_MILLIONS_OF_MILLIMES);
  return restValue === null || !restFactor || restFactor >= factor
    ? null
    : rounded(value * factor + restValue * restFactor);
}

/**
 * Reads an area, a count or a rate: "95,5", "1 250 m²", "٩٢٫٥", "8,5 %". Dots and commas as in `readAmount`.
 * @returns null if the text cannot be read; undefined if it is empty
 */
export function readMeasure(text: string): number | null | undefined {
  const bare = readable(text)?.replace(MEASURE_UNIT, '');
  if (!bare) return bare === undefined ? null : undefined;
  return readDigits(bare);
}

/** The text in lower case, with spaces for marks that only separate thousands; undefined if it is too long. */
function readable(text: string): string | undefined {
  if (text.length > MAX_CHARACTERS) return undefined;
  return tidyTyped(text).toLowerCase().replace(/['’٬]/g, ' ').replace(/[٫،]/g, ',');
}

function readDigits(text: string): number | null {
  const digits = text.replace(/\s/g, '');
  const hasSpaces = digits !== text;
  if (digits.length > MAX_DIGITS || /[.,]\d*\s/.test(text)) return null;
  if (!hasSpaces && /^[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*$/.test(digits)) return Number(digits.replace(/[.,]/g, ''));
  const [, whole, decimals = '0'] =
    /^(\d+|\d{1,3}(?:\.\d{3})+(?=,)|\d{1,3}(?:,\d{3})+(?=\.))(?:[.,](\d+))?$/.exec(digits) ?? [];
  return whole === undefined ? null : Number(`${whole.replace(/[.,]/g, '')}.${decimals}`);
}

function factorOf(scale: string, number: number): number {
  if (/^(milliard|مليار)/.test(scale)) return 1_000_000;
  const isMillion = /^(m$|mil.*[oó]n|مل)/.test(scale);
  return isMillion && number < MIN_MILLIONS_OF_MILLIMES ? 1_000_000 : 1000;
}

/** "1,2 MD" is not 1199999.9999999998. */
function rounded(dinars: number): number {
  return Math.round(dinars * 1000) / 1000;
}
