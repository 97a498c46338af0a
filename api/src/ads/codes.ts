import { AMENITY_CODES } from '@houni/contracts/amenities';
import type { AmenityCode } from '@houni/contracts/amenities';
import { AD_CATEGORY_CODES, CATEGORY_ID, TRANSACTION_CODES, TRANSACTION_ID } from '@houni/contracts/transactions';
import type { AdCategoryCode, TransactionCode } from '@houni/contracts/transactions';

/** @throws Error for an id that the database does not allow */
export function transactionOf(id: number): TransactionCode {
  const code = TRANSACTION_CODES.find((candidate) => TRANSACTION_ID[candidate] === id);
  if (code === undefined) throw new Error(`unknown transaction ${id}`);
  return code;
}

/** @throws Error for an id that the database does not allow */
export function categoryOf(id: number): AdCategoryCode {
  const code = AD_CATEGORY_CODES.find((candidate) => CATEGORY_ID[candidate] === id);
  if (code === undefined) throw new Error(`unknown category ${id}`);
  return code;
}

/** The bit of an amenity is its index in the contract's list, as in the table `amenities`. */
export function amenityMask(codes: readonly AmenityCode[]): number {
  return codes.reduce((mask, code) => mask | (1 << AMENITY_CODES.indexOf(code)), 0);
}

export function amenitiesOf(mask: number): AmenityCode[] {
  return AMENITY_CODES.filter((_code, bit) => (mask & (1 << bit)) !== 0);
}
