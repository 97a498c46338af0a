import type { MapAd } from '@houni/contracts/map';
import { formatNumber } from '@houni/i18n/format';
import type { Translate } from '@houni/i18n';

const MILLION = 1_000_000;
/** Smaller prices, such as rents, are written in full. */
const MIN_SHORT = 10_000;

/** A price for a marker, without currency: "850", "415 k", "1,25 M". */
export function shortPrice({ millimes }: MapAd['price'], locale: string, t: Translate): string {
  const dinars = millimes / 1000;
  if (dinars < MIN_SHORT) return formatNumber(Math.round(dinars), locale);
  // Just below a million, thousands would be rounded to 1,000.
  if (Math.round(dinars / 1000) < 1000)
    return t('listingsMap:thousands', { number: formatNumber(Math.round(dinars / 1000), locale) });
  return t('listingsMap:millions', { number: formatNumber(Number((dinars / MILLION).toFixed(2)), locale) });
}
