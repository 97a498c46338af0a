import { SEARCH_BOUNDS } from '@houni/domain/limits';
import type { TransactionCode } from '@houni/domain/transactions';
import {
  APPROXIMATELY,
  AT_LEAST,
  AT_MOST,
  OR_LESS,
  OR_MORE,
  RANGE_SEPARATORS,
  RANGE_STARTS,
} from './lexicon/quantity-words.ts';
import { dinarsOf, parseQuantity } from './parse-quantity.ts';
import type { Quantity } from './parse-quantity.ts';
import { matchPhraseLength, createPhraseList, consume } from './token-stream.ts';
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
export const PRICE_TOLERANCE = [0.75, 1.1] as const;
const AREA_TOLERANCE = [0.85, 1.2] as const;
const MILLIMES_PER_DINAR = 1000;
/** A larger number without a unit is a price. */
const MIN_BARE_PRICE_DINARS = 10_000;
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

type Bound = 'max' | 'min' | 'approximate';

/**
 * Parses prices and areas with their bounds: "moins de 300 mille", "entre 200 et 300 mille", "120 m2",
 * "plus de 1 hectare", "1200 dt max". The last one wins.
 * @param transaction decides what an amount means (`dinarsOf`)
 * @param isPartOfName whether the number at an index belongs to the name before it ("lac 2", "menzah 9")
 */
export function parseQuantities(
  stream: TokenStream,
  transaction: TransactionCode | null,
  isPartOfName: (index: number) => boolean,
): ParsedQuantities {
  const parse: QuantityParser = (index) => (isPartOfName(index) ? null : parseQuantity(stream, index));
  const parsed: ParsedQuantities = { priceMin: null, priceMax: null, areaMin: null, areaMax: null };
  for (let index = 0; index < stream.tokens.length; index += 1) {
    const found = parseRange(stream, index, transaction, parse) ?? parseSingle(stream, index, transaction, parse);
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
  kind: Quantity['kind'];
  min: number | null;
  max: number | null;
  next: number;
}

type QuantityParser = (index: number) => Quantity | null;

/** "entre 200 et 300 mille", "de 100 à 150 m2", "800 - 1200 dt". */
function parseRange(
  stream: TokenStream,
  index: number,
  transaction: TransactionCode | null,
  parse: QuantityParser,
): BoundedQuantity | null {
  const opening = matchPhraseLength(stream, index, lists.rangeStarts);
  const low = parse(index + opening);
  if (!low) return null;
  const separator = matchPhraseLength(stream, low.next, lists.rangeSeparators);
  const high = separator > 0 ? parse(low.next + separator) : null;
  if (!high) return null;
  const kind = high.kind ?? low.kind ?? inferKind(high.value, transaction, opening > 0);
  if (kind === null || (low.kind !== null && low.kind !== kind)) return null;
  // "200 et 300 mille": the unit is given once.
  const isShared = low.kind === null && low.scale === 'none' && low.value <= high.value;
  const first = isShared ? { ...high, value: low.value } : low;
  const [min, max] = [first, high].map((quantity) => valueOf({ ...quantity, kind }, transaction)) as [number, number];
  return { kind, min: Math.min(min, max), max: Math.max(min, max), next: high.next };
}

function parseSingle(
  stream: TokenStream,
  index: number,
  transaction: TransactionCode | null,
  parse: QuantityParser,
): BoundedQuantity | null {
  const before = boundBefore(stream, index);
  const quantity = parse(index + (before?.length ?? 0));
  if (!quantity) return null;
  const after = before ? null : boundAfter(stream, quantity.next);
  const bound: Bound | null = before?.bound ?? after?.bound ?? null;
  const kind = quantity.kind ?? inferKind(quantity.value, transaction, bound !== null);
  if (kind === null) return null;
  const value = valueOf({ ...quantity, kind }, transaction);
  const [minFactor, maxFactor] = kind === 'area' ? AREA_TOLERANCE : PRICE_TOLERANCE;
  const next = quantity.next + (after?.length ?? 0);
  if (bound === 'max') return { kind, min: null, max: value, next };
  if (bound === 'min') return { kind, min: value, max: null, next };
  return { kind, min: value * minFactor, max: value * maxFactor, next };
}

/** Dinars or square metres. */
function valueOf(quantity: Quantity, transaction: TransactionCode | null): number {
  return quantity.kind === 'price' ? dinarsOf(quantity, transaction) : quantity.value * quantity.unit;
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
function inferKind(value: number, transaction: TransactionCode | null, hasBound: boolean): Quantity['kind'] {
  if (value >= MIN_BARE_PRICE_DINARS) return value <= SEARCH_BOUNDS.price ? 'price' : null;
  const [minRent, maxRent] = RENT_RANGE_DINARS;
  return value >= minRent && value <= maxRent && (hasBound || (transaction !== null && transaction !== 'SALE'))
    ? 'price'
    : null;
}
