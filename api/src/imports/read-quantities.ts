import type { PriceUnit } from '@houni/domain/price-units';
import type { ImportCertainty } from '@houni/contracts/import';
import type { TransactionCode } from '@houni/domain/transactions';
import type { PlaceDirectory } from '../places/place-directory.ts';
import { LENGTH_UNITS, OTHER_AMOUNT_NOUNS } from '../query-parser/lexicon/quantity-words.ts';
import type { Period } from '../query-parser/lexicon/quantity-words.ts';
import { matchPhrases } from '../query-parser/match-phrases.ts';
import { dinarsOf, findPeriod, isPartOfPlaceName, parseQuantity } from '../query-parser/parse-quantity.ts';
import type { Quantity } from '../query-parser/parse-quantity.ts';
import { parseRooms } from '../query-parser/parse-rooms.ts';
import { consume, createTokenStream } from '../query-parser/token-stream.ts';
import type { TokenStream } from '../query-parser/token-stream.ts';
import { tokenise } from '../query-parser/tokenise.ts';

/** Smaller and larger numbers are not the price of an ad. */
const LEAST_DINARS = 20;
const MOST_DINARS = 1_000_000_000;
/** A smaller number without a unit is not a price. */
const MIN_BARE_PRICE_DINARS = 10_000;
/** At and above this number of dinars an amount is a sale's, below it a rent. */
const LEAST_SALE_DINARS = 30_000;
const MAX_SQUARE_METRES = 100_000_000;
/** The words between "caution" and its amount. */
const MAX_WORDS_BEFORE_AMOUNT = 3;

/** What a message says in numbers. */
export interface MessageQuantities {
  /** Amounts that may be the price, the most likely first. */
  amounts: Quantity[];
  /** The period of a rent that the text names. */
  period: Period | null;
  /** Square metres. `isOnly`: the text has no other area. */
  area: { squareMetres: number; isOnly: boolean } | null;
  /** The n of the first "S+n". */
  layout: number | null;
  /** Rooms are named before any kind of property. */
  startsWithRooms: boolean;
}

export interface ReadPrice {
  millimes: number;
  unit: PriceUnit;
  certainty: ImportCertainty;
}

/** Reads the numbers of a pasted text with the lexicon of the search. */
export function readQuantities(text: string, directory: PlaceDirectory): MessageQuantities {
  const stream = createTokenStream(tokenise(text, { maxCharacters: text.length, maxTokens: text.length }));
  const period = findPeriod(stream);
  const { layout, firstIndex } = parseRooms(stream);
  const beforeRooms = createTokenStream(stream.tokens.slice(0, firstIndex ?? 0));
  const amounts: Quantity[] = [];
  const areas: (Quantity & { isLength: boolean })[] = [];
  for (let index = 0; index < stream.tokens.length; index += 1) {
    const quantity = isPartOfPlaceName(stream, index, directory) ? null : parseQuantity(stream, index);
    if (!quantity) continue;
    if (quantity.kind === 'area')
      areas.push({ ...quantity, isLength: LENGTH_UNITS.has(stream.tokens[quantity.next - 1]?.text ?? '') });
    else if (isAmount(quantity) && !isOtherAmount(stream, index)) amounts.push(quantity);
    consume(stream, index, quantity.next);
  }
  // "façade 20 m" is less likely the area than "500 m2".
  const area = areas.find(({ isLength }) => !isLength) ?? areas[0];
  const squareMetres = area ? area.value * area.unit : 0;
  return {
    amounts: [
      ...amounts.filter(({ isNamed }) => isNamed),
      ...amounts.filter(({ isNamed, kind }) => !isNamed && kind === 'price'),
      ...amounts.filter(({ kind }) => kind === null),
    ],
    period,
    area: squareMetres > 0 && squareMetres <= MAX_SQUARE_METRES ? { squareMetres, isOnly: areas.length === 1 } : null,
    layout,
    startsWithRooms:
      firstIndex !== null && !matchPhrases(beforeRooms, directory.lookup).some(({ phrase }) => phrase?.categories),
  };
}

function isAmount({ kind, value }: Quantity): boolean {
  return kind === 'price' || (kind === null && value >= MIN_BARE_PRICE_DINARS);
}

/** Whether an amount is a deposit or a charge. */
function isOtherAmount({ tokens }: TokenStream, index: number): boolean {
  const before = tokens.slice(Math.max(0, index - MAX_WORDS_BEFORE_AMOUNT), index);
  const words = before.slice(before.findLastIndex(({ kind }) => kind === 'number') + 1);
  const noun = words.findLastIndex(({ text }) => OTHER_AMOUNT_NOUNS.has(text));
  // "charges comprises, 900 dt"
  return noun >= 0 && !words.slice(noun).some(({ text }) => /^(?:compris|inclus)/.test(text));
}

/** Sale or rental, as far as the amounts alone tell; null if there are none. */
export function transactionOfAmounts({ amounts, period }: MessageQuantities): TransactionCode | null {
  const [amount] = amounts;
  if (!amount) return null;
  const isRent = (amount.period ?? period) !== null;
  return !isRent && dinarsOf(amount, null) >= LEAST_SALE_DINARS ? 'SALE' : 'RENTAL';
}

/**
 * The price of a message. `check` where several amounts could be the price, or the amount or its unit is unusual.
 */
export function priceOf({ amounts, period }: MessageQuantities, transaction: TransactionCode | null): ReadPrice | null {
  const said = amounts[0]?.period ?? (transaction === 'SALE' ? null : period);
  const read = amounts.flatMap((amount) => {
    const dinars = dinarsOf({ ...amount, period: said }, transaction);
    return dinars >= LEAST_DINARS && dinars <= MOST_DINARS ? [{ ...amount, dinars }] : [];
  });
  const [chosen] = read;
  if (!chosen) return null;
  const { dinars, isNamed, kind, scale } = chosen;
  const unit = transaction === 'SALE' ? 'total' : said === null || said === 'year' ? 'month' : said;
  const hasOthers = new Set(read.map((amount) => amount.dinars)).size > 1;
  const isUsual = transaction === 'SALE' ? dinars >= 5000 : dinars >= 50 && dinars <= 20_000;
  const isWritten = kind === 'price' && (scale !== 'none' || !isNamed);
  const isSure = transaction !== null && isUsual && said !== 'year' && (!hasOthers || isNamed) && isWritten;
  return { millimes: Math.round(dinars * 1000), unit, certainty: isSure ? 'sure' : 'check' };
}
