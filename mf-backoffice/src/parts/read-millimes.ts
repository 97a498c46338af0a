import { readAmount } from '@houni/domain/amount';

/** Dinars as people write them, in millimes; null if the text is no amount above 0. */
export function readMillimes(typed: string): number | null {
  const dinars = readAmount(typed);
  return dinars ? Math.round(dinars * 1000) : null;
}
