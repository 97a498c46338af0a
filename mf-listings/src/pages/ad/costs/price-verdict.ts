import type { AdDetail } from '@houni/contracts/ad';
import type { ComparablesAnswer } from '@houni/contracts/ad-write';

/** Smaller differences count as equal. */
const MIN_DIFFERENCE_PERCENT = 2;

export interface PriceVerdict {
  kind: 'below' | 'level' | 'above';
  /** Of the price per m² or per room from the median; negative below it. */
  percent: number;
  /** What is compared: the price of a square metre, or of a room of a flatshare. */
  per: 'm2' | 'room';
  /** Millimes per square metre or room. */
  median: number;
  count: number;
  /** The place of the comparable ads. */
  level: 'sector' | 'delegation';
}

/** The price per m² or room of an ad compared with the median of similar ads; null if there are too few of them. */
export function priceVerdict(
  { price, area, transaction }: Pick<AdDetail, 'price' | 'area' | 'transaction'>,
  { level, count, medianMillimesPerM2, medianMillimesPerRoom }: ComparablesAnswer,
): PriceVerdict | null {
  const per = transaction === 'FLAT' ? 'room' : 'm2';
  const median = per === 'room' ? (medianMillimesPerRoom ?? null) : medianMillimesPerM2;
  const units = per === 'room' ? 1 : area;
  if (level === null || median === null || median <= 0 || units === null || units <= 0) return null;
  const percent = Math.round((price.millimes / units / median - 1) * 100);
  const kind = Math.abs(percent) <= MIN_DIFFERENCE_PERCENT ? 'level' : percent < 0 ? 'below' : 'above';
  return { kind, percent, per, median, count, level };
}
