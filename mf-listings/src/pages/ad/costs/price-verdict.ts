import type { AdDetail } from '@houni/contracts/ad';
import type { ComparablesAnswer } from '@houni/contracts/ad-write';

/** Smaller differences count as equal. */
const MIN_DIFFERENCE_PERCENT = 2;

export interface PriceVerdict {
  kind: 'below' | 'level' | 'above';
  /** Of the price per m² from the median; negative below it. */
  percent: number;
  /** Millimes per square metre. */
  median: number;
  count: number;
  /** The place of the comparable ads. */
  level: 'sector' | 'delegation';
}

/** The price per m² of an ad compared with the median of similar ads; null if there are too few of them. */
export function priceVerdict(
  { price, area }: Pick<AdDetail, 'price' | 'area'>,
  { level, count, medianMillimesPerM2: median }: ComparablesAnswer,
): PriceVerdict | null {
  if (level === null || median === null || median <= 0 || area === null || area <= 0) return null;
  const percent = Math.round((price.millimes / area / median - 1) * 100);
  const kind = Math.abs(percent) <= MIN_DIFFERENCE_PERCENT ? 'level' : percent < 0 ? 'below' : 'above';
  return { kind, percent, median, count, level };
}
