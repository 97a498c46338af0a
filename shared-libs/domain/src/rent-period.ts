import type { TransactionCode } from './transactions.ts';

/** What a rent is for. Rents of different periods are never compared. */
export const RENT_PERIODS = ['month', 'week', 'night'] as const;
export type RentPeriod = (typeof RENT_PERIODS)[number];

/** The period of a search for rentals that names none. */
export const DEFAULT_RENT_PERIOD: RentPeriod = 'month';

/**
 * The period whose rents a search finds; null for all prices. Only a search with the transaction RENTAL has one.
 * @param namesHolidays whether the words of the search name holiday rentals: then it finds every period unless one is chosen
 */
export function searchedRentPeriod(
  { transaction, rentPeriod }: { transaction?: TransactionCode | undefined; rentPeriod?: RentPeriod | undefined },
  namesHolidays = false,
): RentPeriod | null {
  if (transaction !== 'RENTAL') return null;
  return rentPeriod ?? (namesHolidays ? null : DEFAULT_RENT_PERIOD);
}
