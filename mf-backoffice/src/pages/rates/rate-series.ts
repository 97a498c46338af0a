import type { PurchaseRatesAnswer } from '@houni/contracts/purchase-write';

export type CostRow = PurchaseRatesAnswer['costs'][number];
export type LoanRow = PurchaseRatesAnswer['loans'][number];

/** The rows of one cost for the same seller and prices, newest first. */
export function costSeries(costs: readonly CostRow[]): CostRow[][] {
  const series = new Map<string, CostRow[]>();
  for (const row of costs) {
    const key = `${row.seller} ${row.code} ${row.priceFrom}`;
    series.set(key, [...(series.get(key) ?? []), row]);
  }
  return [...series.values()];
}

/** Whether a row is to come, holds on a day, or is past. */
export function timeOf(
  row: { validFrom: string; validUntil: string | null },
  today: string,
): 'coming' | 'valid' | 'past' {
  if (row.validFrom > today) return 'coming';
  return row.validUntil === null || row.validUntil > today ? 'valid' : 'past';
}

/** Whole millionths of a percentage as people write it ("6,99"); null if it is no number. */
export function ppmOf(percent: string): number | null {
  const digits = /^(\d{1,3})(?:[.,](\d{1,4}))?$/.exec(percent.trim());
  return digits ? Number(digits[1]) * 10_000 + Number((digits[2] ?? '').padEnd(4, '0')) : null;
}

/** A percentage as people write it, with a point. */
export const percentOf = (ppm: number): string => String(ppm / 10_000);

/** Dinars as people write them, in millimes, also none: three decimals of a dinar are its millimes; null if it is no amount. */
export function dinarsOf(typed: string): number | null {
  const text = typed.replace(/\s/gu, '');
  return /^\d{1,9}([.,]\d{1,3})?$/.test(text) ? Math.round(Number(text.replace(',', '.')) * 1000) : null;
}
