import type { PriceUnit } from '@houni/contracts/ad';
import { readAmount } from '@houni/contracts/amount';
import type { ImportCertainty } from '@houni/contracts/import';
import type { TransactionCode } from '@houni/contracts/transactions';

/** A number with a scale or a currency, or after a word for "price". */
const AMOUNT =
  /(?<before>prix|loyer|price|rent|السعر|الثمن|سعر|الكراء|ثمن)?\s*:?\s*(?<![\d+mم])(?<number>\d{1,3}(?:[ .,٫٬'’\u00a0\u202f]\d{3})+|\d{1,9}(?:[.,]\d{1,3})?)\s*(?<scale>mille|milles|k|md|millions?|mdt|milliards?|الف|مليون|ملاين|ملايين|مليار)?\s*(?<currency>dt|tnd|dinars?|دينار|دنانير|د\.?ت)?(?![\p{L}\d])/gu;
/** Amounts after these words are not the price. */
const OTHER_AMOUNT =
  /(?:caution|depot|deposit|garantie|avance|charges?|syndic|frais|honoraires|commission|ضمان|تسبقه|اعباء|سنديك|عموله)[^\d\n]{0,25}$/u;
const UNITS: [words: RegExp, unit: PriceUnit][] = [
  [/(?:\/|par|la|per|a)\s*(?:nuit|nuitee|night)|ليله|لليله/u, 'night'],
  [/(?:\/|par|la|per|a)\s*(?:semaine|week)|اسبوع/u, 'week'],
];
const MONTH = /(?:\/|par|per|le|a)\s*(?:mois|month)|mensuel|monthly|شهر/u;
const YEAR = /(?:\/|\bpar|\bper)\s*(?:an|annee|year)\b|\bannuel|yearly|سنويا|في السنه|للسنه/u;
/** Smaller and larger numbers are not the price of an ad. */
const LEAST_DINARS = 20;
const MOST_DINARS = 1_000_000_000;

/** At and above this number of dinars an amount is a sale's, below it a rent. */
const LEAST_SALE_DINARS = 30_000;

/** Sale or rental, as far as a price alone tells. */
export function transactionOfPrice(folded: string, { millimes }: ReadPrice): TransactionCode {
  const isRent = MONTH.test(folded) || UNITS.some(([words]) => words.test(folded));
  return !isRent && millimes >= LEAST_SALE_DINARS * 1000 ? 'SALE' : 'RENTAL';
}

export interface ReadPrice {
  millimes: number;
  unit: PriceUnit;
  certainty: ImportCertainty;
}

/**
 * The price in a text, in millimes. A yearly rent is divided by twelve. `check` where several amounts could be the price, or the amount or its unit is unusual.
 * @param folded a text of `foldLetters`
 */
export function readPrice(folded: string, transaction: TransactionCode | null): ReadPrice | null {
  const amounts = [...folded.matchAll(AMOUNT)].flatMap(({ groups, index }) => {
    const { number: digits = '', scale, currency, before } = groups ?? {};
    if ((scale ?? currency ?? before) === undefined) return [];
    if (OTHER_AMOUNT.test(folded.slice(Math.max(0, index - 45), index))) return [];
    const dinars = readAmount(`${digits} ${scale ?? ''}`) ?? 0;
    if (dinars < LEAST_DINARS || dinars > MOST_DINARS) return [];
    return [{ dinars, isNamed: before !== undefined, isWritten: currency !== undefined || scale !== undefined }];
  });
  const chosen = amounts.find(({ isNamed }) => isNamed) ?? amounts[0];
  if (!chosen) return null;
  const isYearly = transaction !== 'SALE' && YEAR.test(folded);
  const dinars = isYearly ? Math.round(chosen.dinars / 12) : chosen.dinars;
  const said = UNITS.find(([words]) => words.test(folded))?.[1];
  const unit = transaction === 'SALE' ? 'total' : (said ?? 'month');
  const others = new Set(amounts.map((amount) => amount.dinars)).size > 1;
  const isUsual = transaction === 'SALE' ? dinars >= 5000 : dinars >= 50 && dinars <= 20_000;
  const hasUnit = transaction === 'SALE' || said !== undefined || MONTH.test(folded);
  const isSure =
    transaction !== null && isUsual && !isYearly && (!others || chosen.isNamed) && (hasUnit || unit === 'month');
  return { millimes: Math.round(dinars * 1000), unit, certainty: isSure && chosen.isWritten ? 'sure' : 'check' };
}
