import { placeLevelSchema } from '@houni/contracts/place';
import type { PlaceLevel } from '@houni/contracts/place';
import { CATEGORY_CODES, TRANSACTION_CODES } from '@houni/domain/transactions';
import type { CategoryCode, TransactionCode } from '@houni/domain/transactions';

export function isTransactionCode(text: string): text is TransactionCode {
  return TRANSACTION_CODES.some((code) => code === text);
}

export function isCategoryCode(text: string): text is CategoryCode {
  return CATEGORY_CODES.some((code) => code === text);
}

export function isPlaceLevel(text: string): text is PlaceLevel {
  return placeLevelSchema.safeParse(text).success;
}
