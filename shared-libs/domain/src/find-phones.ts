import { e164 } from './phone.ts';
import { withLatinDigits } from './typed-text.ts';

const NARROW = String.raw`[\s.-]?`;
const WIDE = String.raw`\s{0,2}[./‐-―−-]?\s{0,2}`;
const DATE = String.raw`\d\d?[./-]\d\d?[./-]\d{4}|\d{4}[./-]\d\d?[./-]\d\d?|(?:19|20)\d\d\s?[-/]\s?(?:19|20)\d\d`;
/** Not the digits of an amount or an area. */
const NO_UNIT = String.raw`(?![\d.,]?\d)(?!\s*(?:dt\b|tnd\b|dinars?|millimes|mille|m2|m²|€|د))`;
const IN_TEXT = new RegExp(
  String.raw`(?<![\d.,+])(?:` +
    String.raw`(?:\(?(?:\+|00)\s?216\)?${WIDE}|\b216${NARROW})?\(?(?!${DATE})(?<national>[2-579](?:(?:${NARROW}\d){7}|\d\)?(?:(?:${WIDE}\d{3}){2}|(?:${WIDE}\d\d){3})))|` +
    String.raw`(?:\+|\b00)\s?(?<digits>(?!216)[1-9]\d{0,2}\s?(?:\(0\))?(?:${NARROW}\d){6,12}))${NO_UNIT}`,
  'giu',
);

/** The telephone numbers in a text, in E.164, with their places in it. Amounts, areas and dates are none. */
export function findPhones(text: string): { phone: string; index: number; length: number }[] {
  return [...withLatinDigits(text).matchAll(IN_TEXT)].map(({ 0: { length }, index, groups }) => ({
    phone: e164(groups),
    index,
    length,
  }));
}
