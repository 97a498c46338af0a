import { readAmount, readMeasure } from '@houni/domain/amount';
import { SEARCH_BOUNDS } from '@houni/domain/limits';
import type { LimitName } from './listing-url.ts';

export const LIMIT_NAMES = ['priceMin', 'priceMax', 'areaMin', 'areaMax'] as const satisfies LimitName[];

/**
 * The limits of a query or a form as people write them, in digits as `parseListingQuery` reads them: prices in whole
 * dinars, areas with at most one decimal, which no reader takes for thousands. What is no number or out of bounds stays
 * as typed. In a module of its own, because few addresses need it.
 * @returns the same query if all its limits are in digits already
 */
export function readTypedLimits(query: URLSearchParams): URLSearchParams {
  const read = new URLSearchParams(query);
  let isChanged = false;
  for (const name of LIMIT_NAMES) {
    const isPrice = name.startsWith('price');
    const text = query.get(name) ?? '';
    if (!/[^\d\s]/.test(text)) continue;
    const number = isPrice ? readAmount(text) : readMeasure(text);
    if (number === null || (number ?? 0) > SEARCH_BOUNDS[isPrice ? 'price' : 'area']) continue;
    isChanged = true;
    // Only invisible characters.
    if (number === undefined) read.delete(name);
    else read.set(name, String(isPrice ? Math.round(number) : Math.round(number * 10) / 10));
  }
  return isChanged ? read : query;
}
