import type { AdDetail } from '@houni/contracts/ad';

/** What a tenant pays a month and at the beginning, in millimes. */
export interface RentTotal {
  monthly: number;
  /** The first month, the deposit and the agency's fees; equal to `monthly` if none are known. */
  entry: number;
}

/** The costs of a monthly rent; null for other prices. */
export function rentTotal({ price, charges, deposit, agencyFees }: AdDetail): RentTotal | null {
  if (price.unit !== 'month') return null;
  const monthly = price.millimes + (charges?.millimes ?? 0);
  return { monthly, entry: monthly + (deposit?.millimes ?? 0) + (agencyFees?.millimes ?? 0) };
}
