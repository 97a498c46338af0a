import type { TransactionCode } from '@houni/domain/transactions';
import { TRANSACTION_CODES } from '@houni/domain/transactions';
import { transactionFromSlug } from './slug.ts';
import { slugKey } from './slugify.ts';
import { LEGACY_TRANSACTION_SLUGS } from './slug-table.ts';

/** The transaction of a slug in any locale or of the older site; null for other words. */
export function transactionFromAnySlug(word: string): TransactionCode | null {
  const key = slugKey(word);
  return transactionFromSlug(word) ?? TRANSACTION_CODES.find((code) => LEGACY_TRANSACTION_SLUGS[code] === key) ?? null;
}
