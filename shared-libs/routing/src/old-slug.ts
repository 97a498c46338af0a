import type { TransactionCode } from '@houni/contracts/transactions';
import { TRANSACTION_CODES } from '@houni/contracts/transactions';
import { slugKey, transactionFromSlug } from './slug.ts';
import { OLD_TRANSACTION_SLUGS } from './slug-table.ts';

/** The transaction that a word names in any locale or in the older site's, or null. */
export function anyTransactionFromSlug(word: string): TransactionCode | null {
  const key = slugKey(word);
  return transactionFromSlug(word) ?? TRANSACTION_CODES.find((code) => OLD_TRANSACTION_SLUGS[code] === key) ?? null;
}
