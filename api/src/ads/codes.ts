import { AMENITY_CODES } from '@houni/contracts/amenities';
import type { AmenityCode } from '@houni/contracts/amenities';
import { AD_CATEGORY_CODES, CATEGORY_ID, TRANSACTION_CODES, TRANSACTION_ID } from '@houni/contracts/transactions';
import type { AdCategoryCode, TransactionCode } from '@houni/contracts/transactions';

/** The transaction with this database id; throws for one that the database cannot hold. */
export function transactionOf(id: number): TransactionCode {
  const code = TRANSACTION_CODES.find((candidate) => TRANSACTION_ID[candidate] === id);
  if (code === undefined) throw new Error(`unknown transaction ${id}`);
  return code;
}

/** The category with this database id; throws for one that the database cannot hold. */
export function categoryOf(id: number): AdCategoryCode {
  const code = AD_CATEGORY_CODES.find((candidate) => CATEGORY_ID[candidate] === id);
  if (code === undefined) throw new Error(`unknown category ${id}`);
  return code;
}

/** The bit of each amenity is its place in the list of the contract; the table `amenities` says the same. */
export function amenityMask(codes: readonly AmenityCode[]): number {
  return codes.reduce((mask, code) => mask | (1 << AMENITY_CODES.indexOf(code)), 0);
}

export function amenitiesOf(mask: number): AmenityCode[] {
  return AMENITY_CODES.filter((_code, bit) => (mask & (1 << bit)) !== 0);
}
