import type { TransactionCode } from '@houni/domain/transactions';
import type { PlaceDirectory } from '../places/place-directory.ts';
import { significantWords } from '../text-matching/fold-text.ts';
import type { Scale } from './lexicon/number-words.ts';
import {
  AFTER_AMOUNT,
  AFTER_NOUNS,
  AREA_NOUNS,
  DINAR_WORDS,
  FOREIGN_CURRENCY_WORDS,
  LENGTH_UNITS,
  MILLIME_WORDS,
  PERIODS,
  PERIODS_AFTER_AMOUNT,
  PRICE_NOUNS,
  SQUARE_METRES_PER_UNIT,
  SQUARE_WORDS,
  TWO_HECTARES,
} from './lexicon/quantity-words.ts';
import type { Period } from './lexicon/quantity-words.ts';
import { parseHalfAfter, parseScaledNumber } from './parse-number.ts';
import type { ScaledNumber } from './parse-number.ts';
import { createPhraseList, matchPhraseLength, peekToken } from './token-stream.ts';
import type { TokenStream } from './token-stream.ts';

/** An amount of money or an area, as it is written. `dinarsOf` tells what an amount means. */
export interface Quantity {
  /** Counts `scale` and, of an area, `unit`. */
  value: number;
  scale: Scale;
  /** `unsearchable`: a price in another currency or per square metre. Null: a number without a unit. */
  kind: 'price' | 'area' | 'unsearchable' | null;
  /** Square metres per unit of an area. */
  unit: number;
  /** Millimes are written. */
  isMillimes: boolean;
  /** After a word for "price" or "area". */
  isNamed: boolean;
  /** The period of a rent, if it is written after the amount. */
  period: Period | null;
  /** The index of the token after it. The words of the period are not part of it. */
  next: number;
}

const DINARS: Record<Scale, number> = { none: 1, thousands: 1000, millions: 1_000_000, milliards: 1_000_000_000 };
const MILLIMES_PER_DINAR = 1000;
/** From this number of dinars on, an amount in millions is in millimes: "350 millions" is 350,000 dinars. */
const MIN_MILLIONS_IN_MILLIMES = 10_000_000;
/** From this number of dinars on, a rent is in millimes: "1 million", "850.000". */
const MIN_RENT_IN_MILLIMES = 100_000;
const MIN_SHORT_RENT_IN_MILLIMES = 10_000;
/** "prix 300" of a sale: below this number, prices are in thousands of dinars. */
const MIN_FULL_SALE_PRICE = 2000;

/** Smaller numbers after "prix" are not an amount. */
const MIN_NAMED_PRICE = 20;
const SQUARE_METRES_PER_HECTARE = 10_000;

const periods = periodLists(PERIODS);
const periodsAfterAmount = periodLists(PERIODS_AFTER_AMOUNT);

function periodLists(forms: typeof PERIODS) {
  return (Object.keys(forms) as Period[]).map((period) => ({ period, list: createPhraseList(forms[period]) }));
}

/**
 * The dinars that an amount means; of a rent per year, a twelfth. Tunisians count in millimes, often without saying so:
 * an amount that no rent, or said in millions no price, can be is in millimes.
 */
export function dinarsOf(quantity: Quantity, transaction: TransactionCode | null): number {
  const { value, scale, isMillimes, period } = quantity;
  const written = value * DINARS[scale];
  if (isMillimes) return roundedToMillimes(written / MILLIMES_PER_DINAR);
  if (isRent(quantity, transaction)) return rentInDinars(written, period);
  if (scale === 'milliards' || (scale === 'millions' && written >= MIN_MILLIONS_IN_MILLIMES))
    return roundedToMillimes(written / MILLIMES_PER_DINAR);
  return transaction === 'SALE' && scale === 'none' && value < MIN_FULL_SALE_PRICE
    ? value * 1000
    : roundedToMillimes(written);
}

/** The dinars of a rent, per month if it is given per year. An amount that no rent reaches is in millimes. */
export function rentInDinars(written: number, period: Period | null): number {
  const months = period === 'year' ? 12 : 1;
  const isShort = period === 'night' || period === 'week';
  const isInMillimes = written / months >= (isShort ? MIN_SHORT_RENT_IN_MILLIMES : MIN_RENT_IN_MILLIMES);
  return roundedToMillimes(written / months / (isInMillimes ? MILLIMES_PER_DINAR : 1));
}

/** Dinars with at most three decimals. */
function roundedToMillimes(dinars: number): number {
  return Math.round(dinars * MILLIMES_PER_DINAR) / MILLIMES_PER_DINAR;
}

function isRent({ period }: Quantity, transaction: TransactionCode | null): boolean {
  return transaction === null ? period !== null : transaction !== 'SALE';
}

const NO_UNIT = { scale: 'none', kind: null, unit: 1, isMillimes: false, isNamed: false, period: null } as const;

/** Parses an amount of money or an area at an index: "350 mille", "DT 350 000", "mille deux cents dinars", "120 m²". */
export function parseQuantity(stream: TokenStream, index: number): Quantity | null {
  const before = peekToken(stream, index)?.text ?? '';
  const isForeign = FOREIGN_CURRENCY_WORDS.has(before);
  const start = index + (isForeign || /^(?:dt|tnd)$/.test(before) ? 1 : 0);
  const number = parseScaledNumber(stream, start, (at) => parseAreaUnit(stream, at) !== null);
  if (!number) return parseHectare(stream, start);
  const isNamedPrice =
    isAfterNoun(stream, index, PRICE_NOUNS) && number.value * DINARS[number.scale] >= MIN_NAMED_PRICE;
  return (
    parsePrice(stream, number, { index, start, isForeign, isNamedPrice }) ??
    parseArea(stream, number, { index, start, isNamedPrice })
  );
}

/** A price that its currency or its scale tells; null for other numbers. */
function parsePrice(
  stream: TokenStream,
  { value, scale, isImplied, next }: ScaledNumber,
  {
    index,
    start,
    isForeign,
    isNamedPrice,
  }: { index: number; start: number; isForeign: boolean; isNamedPrice: boolean },
): Quantity | null {
  const money = parseCurrency(stream, next);
  if (money === null && start === index && scale === 'none') return null;
  // "mille dinars", "loyer : mille" and "mille deux cents" are amounts, "mille mercis" is none.
  const isBareThousand = isImplied && scale === 'thousands' && next === start + 1;
  if (isBareThousand && !money && !isNamedPrice && periodAfter(stream, next) === null) return null;
  const end = afterAmount(stream, money?.next ?? next);
  const perMetre = perSquareMetreLength(stream, end);
  return {
    ...NO_UNIT,
    value,
    scale,
    kind: perMetre > 0 || isForeign || money?.kind === 'foreign' ? 'unsearchable' : 'price',
    isMillimes: money?.kind === 'millimes',
    isNamed: isNamedPrice,
    period: periodAfter(stream, end),
    next: end + perMetre,
  };
}

/** A number that is no price by itself: an area, the price after a noun, or a number without a unit. */
function parseArea(
  stream: TokenStream,
  { value, scale, next }: ScaledNumber,
  { index, start, isNamedPrice }: { index: number; start: number; isNamedPrice: boolean },
): Quantity | null {
  const isNamedArea = isAfterNoun(stream, index, AREA_NOUNS);
  const area = scale === 'none' ? parseAreaUnit(stream, next) : null;
  if (area) return withHalf(stream, { ...NO_UNIT, value, kind: 'area', isNamed: isNamedArea, ...area });
  if (peekToken(stream, start)?.kind !== 'number' || isDistance(stream, next)) return null;
  if (isNamedArea) return { ...NO_UNIT, value, kind: 'area', isNamed: true, next };
  if (!isNamedPrice) return { ...NO_UNIT, value, next };
  return { ...NO_UNIT, value, kind: 'price', isNamed: true, period: periodAfter(stream, next), next };
}

/** "un hectare et demi" */
function withHalf(stream: TokenStream, area: Quantity): Quantity {
  const half = parseHalfAfter(stream, area.next);
  return half ? { ...area, value: area.value + half.value, next: half.next } : area;
}

/** A hectare without a number is one, and the Arabic dual is two. */
function parseHectare(stream: TokenStream, index: number): Quantity | null {
  const text = peekToken(stream, index)?.text ?? '';
  const isTwo = TWO_HECTARES.has(text);
  if (!isTwo && (text.length < 3 || SQUARE_METRES_PER_UNIT.get(text) !== SQUARE_METRES_PER_HECTARE)) return null;
  const unit = SQUARE_METRES_PER_HECTARE;
  return withHalf(stream, { ...NO_UNIT, value: isTwo ? 2 : 1, kind: 'area', unit, next: index + 1 });
}

/** Whether a noun like "prix" is before an index, with words like "de" or "demandé" between. */
function isAfterNoun({ tokens }: TokenStream, index: number, nouns: ReadonlySet<string>): boolean {
  let before = index - 1;
  while (AFTER_NOUNS.has(tokens[before]?.text ?? '')) before -= 1;
  const text = tokens[before]?.text ?? '';
  return nouns.has(text) || nouns.has(text.replace(/^[وب]?ال/, ''));
}

/** The index after words like "ferme" or "HT". */
function afterAmount(stream: TokenStream, index: number): number {
  return AFTER_AMOUNT.has(peekToken(stream, index)?.text ?? '') ? afterAmount(stream, index + 1) : index;
}

/** The period that the words at an index name: "par mois", "nuit". */
export function periodAfter(stream: TokenStream, index: number): Period | null {
  return (
    [...periods, ...periodsAfterAmount].find(({ list }) => matchPhraseLength(stream, index, list) > 0)?.period ?? null
  );
}

/** The first period that a text names, also apart from an amount. */
export function findPeriod(stream: TokenStream): Period | null {
  for (const index of stream.tokens.keys()) {
    const found = periods.find(({ list }) => matchPhraseLength(stream, index, list) > 0);
    if (found) return found.period;
  }
  return null;
}

function parseCurrency(
  stream: TokenStream,
  index: number,
): { kind: 'dinars' | 'millimes' | 'foreign'; next: number } | null {
  const of = peekToken(stream, index)?.text === 'de' ? 1 : 0;
  const text = peekToken(stream, index + of)?.text ?? '';
  const next = index + of + 1;
  if (DINAR_WORDS.has(text)) {
    const isTunisian = /^(?:tunisiens?|تونسي)$/.test(peekToken(stream, next)?.text ?? '');
    return { kind: 'dinars', next: isTunisian ? next + 1 : next };
  }
  if (MILLIME_WORDS.has(text)) return { kind: 'millimes', next };
  return FOREIGN_CURRENCY_WORDS.has(text) ? { kind: 'foreign', next } : null;
}

/** The number of tokens of "le m2", "/ m2" or "par mètre"; 0 if there are none. */
function perSquareMetreLength(stream: TokenStream, index: number): number {
  const word = peekToken(stream, index)?.text ?? '';
  const skipped = ['le', 'par', 'per', 'al', 'للمتر', 'في'].includes(word) ? 1 : 0;
  const unit = parseAreaUnit(stream, index + skipped);
  return unit ? unit.next - index : 0;
}

function parseAreaUnit(stream: TokenStream, index: number): { unit: number; next: number } | null {
  const text = peekToken(stream, index)?.text ?? '';
  const following = peekToken(stream, index + 1)?.text ?? '';
  // "sq m", "square metres"
  if (SQUARE_WORDS.has(text)) return LENGTH_UNITS.has(following) ? { unit: 1, next: index + 2 } : null;
  const unit = SQUARE_METRES_PER_UNIT.get(text);
  if (unit === undefined || isDistance(stream, index)) return null;
  const isSquare = SQUARE_WORDS.has(following) || (/^[mم]$/.test(text) && following === '2');
  return { unit, next: index + (isSquare ? 2 : 1) };
}

/** "100 m de la plage", "١٠٠ متر من البحر", but not "300 m de terrain". */
function isDistance(stream: TokenStream, index: number): boolean {
  const following = peekToken(stream, index + 1)?.text ?? '';
  return (
    LENGTH_UNITS.has(peekToken(stream, index)?.text ?? '') &&
    /^(?:de|d|du|des|from|to|men|mel|من|عن|da|dal|dalla|del)$/.test(following) &&
    !/^(?:terrain|terre|superficie|surface)$/.test(peekToken(stream, index + 2)?.text ?? '')
  );
}

/** Whether a number is the second part of a place name: "lac 2", "menzah 9". */
export function isPartOfPlaceName(stream: TokenStream, index: number, directory: PlaceDirectory): boolean {
  const number = peekToken(stream, index);
  const before = peekToken(stream, index - 1);
  if (number?.kind !== 'number' || before?.kind !== 'word') return false;
  return directory.lookup.find(significantWords(`${before.text} ${number.text}`), 'exact').length > 0;
}
