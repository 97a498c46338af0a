import { AMENITY_CODES } from '@houni/domain/amenities';
import type { AmenityCode } from '@houni/domain/amenities';
import { readAmount, readMeasure } from '@houni/domain/amount';
import { AD_CATEGORY_CODES, TRANSACTION_CODES } from '@houni/domain/transactions';
import type { AdCategoryCode, TransactionCode } from '@houni/domain/transactions';
import type { Phrase } from '../query-parser/lexicon/phrase.ts';
import type { Period } from '../query-parser/lexicon/quantity-words.ts';
import { findPeriod, periodAfter, rentInDinars } from '../query-parser/parse-quantity.ts';
import { parseRooms } from '../query-parser/parse-rooms.ts';
import { phraseIndex, wordVariants } from '../query-parser/phrases.ts';
import { createTokenStream } from '../query-parser/token-stream.ts';
import { tokenise } from '../query-parser/tokenise.ts';
import { foldText, significantWords } from '../text-matching/fold-text.ts';

/**
 * Reads a number as people write it, also a negative one.
 * @returns null for a text that is no number; undefined for an empty text
 */
export function readNumber(text: string): number | null | undefined {
  const [, minus, rest = ''] = /^\s*(-?)(.*)$/s.exec(text) ?? [];
  const number = readMeasure(rest);
  return minus && number ? -number : number;
}

const YES = new Set(['1', 'oui', 'yes', 'true', 'vrai', 'x', 'نعم']);
const NO = new Set(['0', 'non', 'no', 'false', 'faux', 'لا']);

/** @returns null for a text that is neither yes nor no; undefined for an empty text */
export function readBoolean(text: string): boolean | null | undefined {
  const word = foldText(text);
  if (word === '') return undefined;
  return YES.has(word) ? true : NO.has(word) ? false : null;
}

/** What a whole cell means in the lexicon of the search, if its phrase has the fact that is asked for. */
function factOf<Fact>(text: string, fact: (phrase: Phrase) => Fact | undefined): Fact | null {
  for (const variant of wordVariants(foldText(text))) {
    const found = phraseIndex.exact(significantWords(variant)).map(({ phrase }) => fact(phrase));
    const known = found.find((one) => one !== undefined);
    if (known !== undefined) return known;
  }
  return null;
}

/** @returns the code itself in any case, with `_` or spaces */
function codeOf<Code extends string>(text: string, codes: readonly Code[]): Code | undefined {
  return codes.find((code) => code.replaceAll('_', ' ') === foldText(text).toUpperCase());
}

/** Accept codes and words of several languages; return null for any other text. */
export function readTransaction(text: string): TransactionCode | null {
  return codeOf(text, TRANSACTION_CODES) ?? factOf(text, ({ transaction }) => transaction);
}
export function readCategory(text: string): AdCategoryCode | null {
  const single = ({ categories = [] }: Phrase) => (categories.length === 1 ? categories[0] : undefined);
  return codeOf(text, AD_CATEGORY_CODES) ?? factOf(text, single);
}
export function readAmenity(text: string): AmenityCode | null {
  return codeOf(text, AMENITY_CODES) ?? factOf(text, ({ amenities }) => amenities?.[0]);
}

/** Reads the n of "S+n": "2", "S+2", "s 2", "2+1" (with the living room), "2 chambres". @returns null for another text; undefined for an empty one */
export function readRooms(text: string): number | null | undefined {
  const number = readNumber(text.replace(/^\s*(\d{1,2})\s*\+\s*1\s*$/, '$1'));
  if (number !== null) return number;
  const stream = createTokenStream(tokenise(text));
  const { rooms } = parseRooms(stream);
  return rooms.length === 1 && stream.consumed.every(Boolean) ? (rooms[0] ?? null) : null;
}

/**
 * Reads a degree of latitude or longitude: dots and commas are decimal marks, "36,870" too.
 * @returns null for a text that is no number; undefined for an empty text
 */
export function readDegrees(text: string): number | null | undefined {
  return readNumber(
    text
      .trim()
      .replace(/^(-?\d{1,3})[.,](\d+)°?$/, (_whole, degrees: string, decimals: string) => `${degrees}.${decimals}0000`),
  );
}

/** A period of a rent in a cell ("mois", "par jour", "night"), or "total". @returns null for another text; undefined for an empty one */
export function readPriceUnit(text: string): Period | 'total' | null | undefined {
  const word = foldText(text);
  if (word === '') return undefined;
  if (/^(?:total|totale?|vente|sale|prix total|الجمله|كامل|المجموع)$/.test(word)) return 'total';
  return (
    findPeriod(createTokenStream(tokenise(text))) ??
    findPeriod(createTokenStream(tokenise(`par ${word}`))) ??
    periodAfter(createTokenStream(tokenise(text)), 0)
  );
}

/**
 * Reads a price in dinars; a rent may be in millimes ("850,000").
 * @returns millimes, of a rent per year per month; null for a text that is no number; undefined for an empty text
 */
export function readPrice(
  text: string,
  transaction: TransactionCode | undefined,
  period?: Period | 'total',
): number | null | undefined {
  const written = readAmount(text);
  if (typeof written !== 'number') return written;
  const isRent = transaction === 'RENTAL' || transaction === 'FLAT';
  const rentPeriod = period === undefined || period === 'total' ? null : period;
  return Math.round((isRent ? rentInDinars(written, rentPeriod) : written) * 1000);
}
