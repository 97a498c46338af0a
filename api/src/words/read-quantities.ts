import { SEARCH_BOUNDS } from '@houni/contracts/limits';
import type { TransactionCode } from '@houni/contracts/transactions';
import {
  ABOUT,
  AND,
  AREA_UNITS,
  AT_LEAST,
  AT_MOST,
  BETWEEN,
  DINARS,
  FOREIGN_MONEY,
  OR_LESS,
  OR_MORE,
  SCALES,
  SQUARE,
} from './tables/quantity-words.ts';
import { readNumber } from './read-number.ts';
import { openToken, phraseLength, phraseList, take } from './reading.ts';
import type { Reading } from './reading.ts';

export interface ReadQuantities {
  /** Millimes. */
  priceMin: number | null;
  priceMax: number | null;
  /** Square metres. */
  areaMin: number | null;
  areaMax: number | null;
}

/** A price without "at most" is a budget: up to a tenth more, and not a quarter less. */
const PRICE_ABOUT = [0.75, 1.1] as const;
const AREA_ABOUT = [0.85, 1.2] as const;
const MILLIMES = 1000;
/** From here on a number alone is a price, and "millions" are of millimes. */
const SURELY_A_PRICE = 10_000;
const OLD_MILLIONS = 10;
/** Rents are in this range, sales hardly. */
const RENTS = [100, 9_999] as const;

const lists = {
  atMost: phraseList(AT_MOST),
  atLeast: phraseList(AT_LEAST),
  about: phraseList(ABOUT),
  between: phraseList(BETWEEN),
  and: phraseList(AND),
  orLess: phraseList(OR_LESS),
  orMore: phraseList(OR_MORE),
};

type Kind = 'price' | 'area' | 'foreign' | null;

interface Quantity {
  value: number;
  kind: Kind;
  scale: 'none' | 'thousands' | 'millions' | 'milliards';
  next: number;
}

type Bound = 'most' | 'least' | 'about';

/**
 * Prices and areas with what is said about them: "moins de 300 mille", "entre 200 et 300 mille", "120 m2",
 * "plus de 1 hectare", "1200 dt max". Of several, the last one stands.
 * @param transaction what the words say is done: one million is a thousand dinars of rent, but a million of a price
 * @param isName whether the number at an index belongs to the name before it ("lac 2", "menzah 9")
 */
export function readQuantities(
  reading: Reading,
  transaction: TransactionCode | null,
  isName: (index: number) => boolean,
): ReadQuantities {
  const read: ReadQuantities = { priceMin: null, priceMax: null, areaMin: null, areaMax: null };
  for (let index = 0; index < reading.tokens.length; index += 1) {
    const found = readBounded(reading, index, transaction, isName);
    if (!found) continue;
    take(reading, index, found.next);
    if (found.kind === 'price') {
      [read.priceMin, read.priceMax] = joined(
        read.priceMin,
        read.priceMax,
        inMillimes(found.min),
        inMillimes(found.max),
      );
    } else if (found.kind === 'area') {
      [read.areaMin, read.areaMax] = joined(
        read.areaMin,
        read.areaMax,
        atMost(found.min, SEARCH_BOUNDS.area),
        atMost(found.max, SEARCH_BOUNDS.area),
      );
    }
  }
  return read;
}

function inMillimes(dinars: number | null): number | null {
  const searched = atMost(dinars, SEARCH_BOUNDS.price);
  return searched === null ? null : Math.round(searched * MILLIMES);
}

/** People may type any number of digits; what no parameter could ask for, the database need not understand. */
function atMost(value: number | null, most: number): number | null {
  return value === null ? null : Math.min(value, most);
}

/** "à partir de 700, jusqu'à 1000": one bound said after the other. */
function joined(
  min: number | null,
  max: number | null,
  newMin: number | null,
  newMax: number | null,
): [number | null, number | null] {
  if (newMin === null && max === null && min !== null) return [min, newMax];
  if (newMax === null && min === null && max !== null) return [newMin, max];
  return [newMin, newMax];
}

interface Bounded {
  kind: Kind;
  min: number | null;
  max: number | null;
  next: number;
}

function readBounded(
  reading: Reading,
  index: number,
  transaction: TransactionCode | null,
  isName: (index: number) => boolean,
): Bounded | null {
  return readRange(reading, index, transaction, isName) ?? readOne(reading, index, transaction, isName);
}

/** "entre 200 et 300 mille", "de 100 à 150 m2", "800 - 1200 dt". */
function readRange(
  reading: Reading,
  index: number,
  transaction: TransactionCode | null,
  isName: (index: number) => boolean,
): Bounded | null {
  const opening = phraseLength(reading, index, lists.between);
  const low = readQuantity(reading, index + opening, isName);
  if (!low) return null;
  const and = phraseLength(reading, low.next, lists.and);
  const high = and > 0 ? readQuantity(reading, low.next + and, isName) : null;
  if (!high) return null;
  const kind = high.kind ?? low.kind ?? kindAlone(high.value, transaction, opening > 0);
  if (kind === null || (low.kind !== null && low.kind !== kind)) return null;
  const factorOf = (quantity: Quantity) => factor(quantity, kind, transaction);
  // "200 et 300 mille": the unit is said once.
  const lowFactor =
    low.scale === 'none' && low.kind === null && low.value <= high.value ? factorOf(high) : factorOf(low);
  const lowUnit = kind === 'area' && low.kind === null ? areaUnit(high) : areaUnit(low);
  const min = low.value * (kind === 'area' ? lowUnit : lowFactor);
  const max = high.value * (kind === 'area' ? areaUnit(high) : factorOf(high));
  return { kind, min: Math.min(min, max), max: Math.max(min, max), next: high.next };
}

function readOne(
  reading: Reading,
  index: number,
  transaction: TransactionCode | null,
  isName: (index: number) => boolean,
): Bounded | null {
  const before = boundBefore(reading, index);
  const quantity = readQuantity(reading, index + (before?.length ?? 0), isName);
  if (!quantity) return null;
  const after = before ? null : boundAfter(reading, quantity.next);
  const bound: Bound | null = before?.bound ?? after?.bound ?? null;
  const kind = quantity.kind ?? kindAlone(quantity.value, transaction, bound !== null);
  if (kind === null) return null;
  const value = quantity.value * (kind === 'area' ? areaUnit(quantity) : factor(quantity, kind, transaction));
  const [least, most] = kind === 'area' ? AREA_ABOUT : PRICE_ABOUT;
  const next = quantity.next + (after?.length ?? 0);
  if (bound === 'most') return { kind, min: null, max: value, next };
  if (bound === 'least') return { kind, min: value, max: null, next };
  return { kind, min: value * least, max: value * most, next };
}

function boundBefore(reading: Reading, index: number): { bound: Bound; length: number } | null {
  return (
    bounded('most', phraseLength(reading, index, lists.atMost)) ??
    bounded('least', phraseLength(reading, index, lists.atLeast)) ??
    bounded('about', phraseLength(reading, index, lists.about))
  );
}

function boundAfter(reading: Reading, index: number): { bound: Bound; length: number } | null {
  return (
    bounded('most', phraseLength(reading, index, lists.orLess)) ??
    bounded('least', phraseLength(reading, index, lists.orMore))
  );
}

function bounded(bound: Bound, length: number): { bound: Bound; length: number } | null {
  return length > 0 ? { bound, length } : null;
}

/** A number alone is a price where it is too large for anything else but a price, or where a rent is looked for. */
function kindAlone(value: number, transaction: TransactionCode | null, said: boolean): Kind {
  if (value >= SURELY_A_PRICE) return value <= SEARCH_BOUNDS.price ? 'price' : null;
  const [least, most] = RENTS;
  return value >= least && value <= most && (said || (transaction !== null && transaction !== 'SALE')) ? 'price' : null;
}

/** Dinars of one unit of a price. "250 millions" are millimes, as people still count; "1,2 million" is of dinars. */
function factor({ value, scale }: Quantity, kind: Kind, transaction: TransactionCode | null): number {
  if (kind !== 'price') return 1;
  const rent = transaction !== null && transaction !== 'SALE';
  if (scale === 'thousands') return 1000;
  if (scale === 'milliards') return 1_000_000;
  if (scale === 'millions') return rent || value >= OLD_MILLIONS ? 1000 : 1_000_000;
  // "vente, moins de 300": nobody sells for three hundred dinars.
  return transaction === 'SALE' && value < 2000 ? 1000 : 1;
}

interface AreaQuantity extends Quantity {
  unit?: number;
}

function areaUnit(quantity: AreaQuantity): number {
  return quantity.unit ?? 1;
}

function readQuantity(reading: Reading, index: number, isName: (index: number) => boolean): AreaQuantity | null {
  const number = isName(index) ? null : readNumber(reading, index);
  const alone = number ?? scaleAlone(reading, index);
  if (!alone) return null;
  const { value, next } = alone;
  const scaled = readScale(reading, next);
  const money = readMoney(reading, scaled.next);
  if (money) {
    const perMetre = pricePerMetre(reading, money.next);
    return {
      value,
      scale: scaled.scale,
      kind: perMetre > 0 || money.foreign ? 'foreign' : 'price',
      next: money.next + perMetre,
    };
  }
  if (scaled.scale !== 'none') return { value, scale: scaled.scale, kind: 'price', next: scaled.next };
  const area = readAreaUnit(reading, next);
  if (area) return { value, scale: 'none', kind: 'area', unit: area.unit, next: area.next };
  return number && openToken(reading, index)?.kind === 'number' ? { value, scale: 'none', kind: null, next } : null;
}

/** "mille dinars", "مليون", "hectare": one of them. */
function scaleAlone(reading: Reading, index: number): { value: number; next: number } | null {
  const text = openToken(reading, index)?.text ?? '';
  return text.length > 2 && (SCALES.has(text) || (AREA_UNITS.get(text) ?? 0) > 1) ? { value: 1, next: index } : null;
}

function readScale(reading: Reading, index: number): { scale: Quantity['scale']; next: number } {
  const scale = SCALES.get(openToken(reading, index)?.text ?? '');
  return scale === undefined ? { scale: 'none', next: index } : { scale, next: index + 1 };
}

function readMoney(reading: Reading, index: number): { foreign: boolean; next: number } | null {
  const of = openToken(reading, index)?.text === 'de' ? 1 : 0;
  const text = openToken(reading, index + of)?.text ?? '';
  if (DINARS.has(text)) {
    const tunisian = /^(?:tunisiens?|تونسي)$/.test(openToken(reading, index + of + 1)?.text ?? '') ? 1 : 0;
    return { foreign: false, next: index + of + 1 + tunisian };
  }
  return FOREIGN_MONEY.has(text) ? { foreign: true, next: index + of + 1 } : null;
}

/** The length of "le m2", "/ m2", "par mètre": such a price is not one that can be searched. */
function pricePerMetre(reading: Reading, index: number): number {
  const word = openToken(reading, index)?.text ?? '';
  const skipped = ['le', 'par', 'per', 'al', 'للمتر', 'في'].includes(word) ? 1 : 0;
  const unit = readAreaUnit(reading, index + skipped);
  return unit ? unit.next - index : 0;
}

function readAreaUnit(reading: Reading, index: number): { unit: number; next: number } | null {
  const text = openToken(reading, index)?.text ?? '';
  const unit = AREA_UNITS.get(text);
  if (unit === undefined) return null;
  const following = openToken(reading, index + 1)?.text ?? '';
  const square = SQUARE.has(following) || (text === 'm' && following === '2');
  // "100 m de la plage" is a way to go.
  if (!square && /^(?:de|from|men|من|da|dalla|del)$/.test(following) && text.startsWith('m') && text !== 'm2')
    return null;
  return { unit, next: index + (square ? 2 : 1) };
}
