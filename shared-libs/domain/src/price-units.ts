/** What a price is for: the whole property, or a period of rent. */
export const PRICE_UNITS = ['total', 'month', 'night', 'week'] as const;
export type PriceUnit = (typeof PRICE_UNITS)[number];

/** Integer millimes of a unit: prices of different units are not comparable. */
export interface PriceOfUnit {
  millimes: number;
  unit: PriceUnit;
}
