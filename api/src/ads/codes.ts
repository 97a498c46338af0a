import { AD_CATEGORY_CODES, CATEGORY_ID, TRANSACTION_CODES, TRANSACTION_ID } from '@houni/domain/transactions';
import type { AdCategoryCode, TransactionCode } from '@houni/domain/transactions';

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
