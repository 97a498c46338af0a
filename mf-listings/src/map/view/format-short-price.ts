import type { MapAd } from '@houni/contracts/map';
import { formatMoney, formatNumber } from '@houni/i18n/format';

const MILLION = 1_000_000;

/** A price for a marker: whole dinars up to a million, then millions with two decimals ("1,25 M DT"). */
export function formatShortPrice({ millimes }: MapAd['price'], locale: string): string {
  const dinars = millimes / 1000;
  if (dinars < MILLION) return formatMoney(Math.round(dinars) * 1000, locale);
  const [number = '', currency = ''] = formatMoney(0, locale).split(/0(.*)/s);
  return `${number}${formatNumber(Number((dinars / MILLION).toFixed(2)), locale)}\u00A0M${currency}`;
}
