import { SEARCH_BOUNDS } from '@houni/contracts/limits';
import type { TransactionCode } from '@houni/contracts/transactions';
import {
  APPROXIMATELY,
  RANGE_SEPARATORS,
  SQUARE_METRES_PER_UNIT,
  AT_LEAST,
  AT_MOST,
  RANGE_STARTS,
  DINAR_WORDS,
  FOREIGN_CURRENCY_WORDS,
  OR_LESS,
  OR_MORE,
  SCALES,
  SQUARE_WORDS,
} from './lexicon/quantity-words.ts';
import { parseNumber } from './parse-number.ts';
import { peekToken, matchPhraseLength, createPhraseList, consume } from './token-stream.ts';
import type { TokenStream } from './token-stream.ts';

export interface ParsedQuantities {
  /** Millimes. */
  priceMin: number | null;
  priceMax: number | null;
  /** Square metres. */
  areaMin: number | null;
  areaMax: number | null;
}

/** A price without a bound is a budget: from 25 % less to 10 % more. */
const PRICE_TOLERANCE = [0.75, 1.1] as const;
const AREA_TOLERANCE = [0.85, 1.2] as const;
const MILLIMES_PER_DINAR = 1000;
/** A larger number without a unit is a price. */
const MIN_BARE_PRICE_DINARS = 10_000;
/** From this number on, "millions" are millions of millimes. */
const MIN_MILLIONS_OF_MILLIMES = 10;
/** The usual range of rents, and hardly ever of sale prices. */
const RENT_RANGE_DINARS = [100, 9_999] as const;

const lists = {
  atMost: createPhraseList(AT_MOST),
  atLeast: createPhraseList(AT_LEAST),
  approximately: createPhraseList(APPROXIMATELY),
  rangeStarts: createPhraseList(RANGE_STARTS),
  rangeSeparators: createPhraseList(RANGE_SEPARATORS),
  orLess: createPhraseList(OR_LESS),
  orMore: createPhraseList(OR_MORE),
};

/** `unsearchable`: a price in another currency or per square metre. */
type Kind = 'price' | 'area' | 'unsearchable' | null;

interface Quantity {
  value: number;
  kind: Kind;
  scale: 'none' | 'thousands' | 'millions' | 'milliards';
  next: number;
}

type Bound = 'max' | 'min' | 'approximate';

/**
 * Parses prices and areas with their bounds: "moins de 300 mille", "entre 200 et 300 mille", "120 m2",
 * "plus de 1 hectare", "1200 dt max". The last one wins.
 * @param transaction decides the scale: "1 million" is 1,000 dinars as a rent and 1,000,000 dinars as a sale price
 * @param isPartOfName whether the number at an index belongs to the name before it ("lac 2", "menzah 9")
 */
export function parseQuantities(
  stream: TokenStream,
  transaction: TransactionCode | null,
  isPartOfName: (index: number) => boolean,
): ParsedQuantities {
  const parsed: ParsedQuantities = { priceMin: null, priceMax: null, areaMin: null, areaMax: null };
  for (let index = 0; index < stream.tokens.length; index += 1) {
    const found = parseBoundedQuantity(stream, index, transaction, isPartOfName);
    if (!found) continue;
    consume(stream, index, found.next);
    if (found.kind === 'price') {
      [parsed.priceMin, parsed.priceMax] = mergeBounds(
        parsed.priceMin,
        parsed.priceMax,
        inMillimes(found.min),
        inMillimes(found.max),
      );
    } else if (found.kind === 'area') {
      [parsed.areaMin, parsed.areaMax] = mergeBounds(
        parsed.areaMin,
        parsed.areaMax,
        atMost(found.min, SEARCH_BOUNDS.area),
        atMost(found.max, SEARCH_BOUNDS.area),
      );
    }
  }
  return parsed;
}

function inMillimes(dinars: number | null): number | null {
  const limited = atMost(dinars, SEARCH_BOUNDS.price);
  return limited === null ? null : Math.round(limited * MILLIMES_PER_DINAR);
}

/** Limits a value to what the query parameters accept. */
function atMost(value: number | null, limit: number): number | null {
  return value === null ? null : Math.min(value, limit);
}

/** Combines two bounds that are given separately: "à partir de 700, jusqu'à 1000". */
function mergeBounds(
  min: number | null,
  max: number | null,
  newMin: number | null,
  newMax: number | null,
): [number | null, number | null] {
  if (newMin === null && max === null && min !== null) return [min, newMax];
  if (newMax === null && min === null && max !== null) return [newMin, max];
  return [newMin, newMax];
}

interface BoundedQuantity {
  kind: Kind;
  min: number | null;
  max: number | null;
  next: number;
}

function parseBoundedQuantity(
  stream: TokenStream,
  index: number,
  transaction: TransactionCode | null,
  isPartOfName: (index: number) => boolean,
): BoundedQuantity | null {
  return parseRange(stream, index, transaction, isPartOfName) ?? parseSingle(stream, index, transaction, isPartOfName);
}

/** "entre 200 et 300 mille", "de 100 à 150 m2", "800 - 1200 dt". */
function parseRange(
  stream: TokenStream,
  index: number,
  transaction: TransactionCode | null,
  isPartOfName: (index: number) => boolean,
): BoundedQuantity | null {
  const opening = matchPhraseLength(stream, index, lists.rangeStarts);
  const low = parseQuantity(stream, index + opening, isPartOfName);
  if (!low) return null;
  const separator = matchPhraseLength(stream, low.next, lists.rangeSeparators);
  const high = separator > 0 ? parseQuantity(stream, low.next + separator, isPartOfName) : null;
  if (!high) return null;
  const kind = high.kind ?? low.kind ?? inferKind(high.value, transaction, opening > 0);
  if (kind === null || (low.kind !== null && low.kind !== kind)) return null;
  const factorOf = (quantity: Quantity) => dinarFactor(quantity, kind, transaction);
  // "200 et 300 mille": the unit is given once.
  const lowFactor =
    low.scale === 'none' && low.kind === null && low.value <= high.value ? factorOf(high) : factorOf(low);
  const lowUnit = kind === 'area' && low.kind === null ? areaUnit(high) : areaUnit(low);
  const min = low.value * (kind === 'area' ? lowUnit : lowFactor);
  const max = high.value * (kind === 'area' ? areaUnit(high) : factorOf(high));
  return { kind, min: Math.min(min, max), max: Math.max(min, max), next: high.next };
}

function parseSingle(
  stream: TokenStream,
  index: number,
  transaction: TransactionCode | null,
  isPartOfName: (index: number) => boolean,
): BoundedQuantity | null {
  const before = boundBefore(stream, index);
  const quantity = parseQuantity(stream, index + (before?.length ?? 0), isPartOfName);
  if (!quantity) return null;
  const after = before ? null : boundAfter(stream, quantity.next);
  const bound: Bound | null = before?.bound ?? after?.bound ?? null;
  const kind = quantity.kind ?? inferKind(quantity.value, transaction, bound !== null);
  if (kind === null) return null;
  const value = quantity.value * (kind === 'area' ? areaUnit(quantity) : dinarFactor(quantity, kind, transaction));
  const [minFactor, maxFactor] = kind === 'area' ? AREA_TOLERANCE : PRICE_TOLERANCE;
  const next = quantity.next + (after?.length ?? 0);
  if (bound === 'max') return { kind, min: null, max: value, next };
  if (bound === 'min') return { kind, min: value, max: null, next };
  return { kind, min: value * minFactor, max: value * maxFactor, next };
}

function boundBefore(stream: TokenStream, index: number): { bound: Bound; length: number } | null {
  return (
    withBound('max', matchPhraseLength(stream, index, lists.atMost)) ??
    withBound('min', matchPhraseLength(stream, index, lists.atLeast)) ??
    withBound('approximate', matchPhraseLength(stream, index, lists.approximately))
  );
}

function boundAfter(stream: TokenStream, index: number): { bound: Bound; length: number } | null {
  return (
    withBound('max', matchPhraseLength(stream, index, lists.orLess)) ??
    withBound('min', matchPhraseLength(stream, index, lists.orMore))
  );
}

function withBound(bound: Bound, length: number): { bound: Bound; length: number } | null {
  return length > 0 ? { bound, length } : null;
}

/** A number without a unit is a price if it is large, or if it is in the range of rents and a rental is searched. */
function inferKind(value: number, transaction: TransactionCode | null, hasBound: boolean): Kind {
  if (value >= MIN_BARE_PRICE_DINARS) return value <= SEARCH_BOUNDS.price ? 'price' : null;
  const [minRent, maxRent] = RENT_RANGE_DINARS;
  return value >= minRent && value <= maxRent && (hasBound || (transaction !== null && transaction !== 'SALE'))
    ? 'price'
    : null;
}

/** Dinars per unit of a price. "250 millions" are millimes, as many people count; "1,2 million" are dinars. */
function dinarFactor({ value, scale }: Quantity, kind: Kind, transaction: TransactionCode | null): number {
  if (kind !== 'price') return 1;
  const isRent = transaction !== null && transaction !== 'SALE';
  if (scale === 'thousands') return 1000;
  if (scale === 'milliards') return 1_000_000;
  if (scale === 'millions') return isRent || value >= MIN_MILLIONS_OF_MILLIMES ? 1000 : 1_000_000;
  // "vente, moins de 300": sale prices are given in thousands of dinars.
  return transaction === 'SALE' && value < 2000 ? 1000 : 1;
}

interface AreaQuantity extends Quantity {
  unit?: number;
}

function areaUnit(quantity: AreaQuantity): number {
  return quantity.unit ?? 1;
}

function parseQuantity(
  stream: TokenStream,
  index: number,
  isPartOfName: (index: number) => boolean,
): AreaQuantity | null {
  const number = isPartOfName(index) ? null : parseNumber(stream, index);
  const start = number ?? parseUnitWithoutNumber(stream, index);
  if (!start) return null;
  const { value, next } = start;
  const scaled = parseScale(stream, next);
  const money = parseCurrency(stream, scaled.next);
  if (money) {
    const perMetre = perSquareMetreLength(stream, money.next);
    return {
      value,
      scale: scaled.scale,
      kind: perMetre > 0 || money.foreign ? 'unsearchable' : 'price',
      next: money.next + perMetre,
    };
  }
  if (scaled.scale !== 'none') return { value, scale: scaled.scale, kind: 'price', next: scaled.next };
  const area = parseAreaUnit(stream, next);
  if (area) return { value, scale: 'none', kind: 'area', unit: area.unit, next: area.next };
  return number && peekToken(stream, index)?.kind === 'number' ? { value, scale: 'none', kind: null, next } : null;
}

/** A unit without a number means one: "mille dinars", "مليون", "hectare". */
function parseUnitWithoutNumber(stream: TokenStream, index: number): { value: number; next: number } | null {
  const text = peekToken(stream, index)?.text ?? '';
  return text.length > 2 && (SCALES.has(text) || (SQUARE_METRES_PER_UNIT.get(text) ?? 0) > 1)
    ? { value: 1, next: index }
    : null;
}

function parseScale(stream: TokenStream, index: number): { scale: Quantity['scale']; next: number } {
  const scale = SCALES.get(peekToken(stream, index)?.text ?? '');
  return scale === undefined ? { scale: 'none', next: index } : { scale, next: index + 1 };
}

function parseCurrency(stream: TokenStream, index: number): { foreign: boolean; next: number } | null {
  const of = peekToken(stream, index)?.text === 'de' ? 1 : 0;
  const text = peekToken(stream, index + of)?.text ?? '';
  if (DINAR_WORDS.has(text)) {
    const tunisian = /^(?:tunisiens?|تونسي)$/.test(peekToken(stream, index + of + 1)?.text ?? '') ? 1 : 0;
    return { foreign: false, next: index + of + 1 + tunisian };
  }
  return FOREIGN_CURRENCY_WORDS.has(text) ? { foreign: true, next: index + of + 1 } : null;
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
  const unit = SQUARE_METRES_PER_UNIT.get(text);
  if (unit === undefined) return null;
  const following = peekToken(stream, index + 1)?.text ?? '';
  const square = SQUARE_WORDS.has(following) || (text === 'm' && following === '2');
  // "100 m de la plage" is a distance.
  if (!square && /^(?:de|from|men|من|da|dalla|del)$/.test(following) && text.startsWith('m') && text !== 'm2')
    return null;
  return { unit, next: index + (square ? 2 : 1) };
}
