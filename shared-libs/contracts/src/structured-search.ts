import { z } from 'zod';
import { TEXT_LIMITS } from '@houni/domain/limits';
import { AD_CATEGORY_CODES, TRANSACTION_CODES } from '@houni/domain/transactions';

/** GET search/items/structured: the facts in a search text. `transaction` is the one of the page, for numbers without a unit. */
export const structuredSearchQuerySchema = z.object({
  q: z.string().trim().min(1).max(TEXT_LIMITS.searchWords.max),
  transaction: z.enum(TRANSACTION_CODES).optional(),
});

/** What a search text says as filters; everything null or empty if it has only words. */
export const structuredSearchAnswerSchema = z.object({
  transaction: z.enum(TRANSACTION_CODES).nullable(),
  /** Apartments and houses together are all homes. */
  category: z.enum([...AD_CATEGORY_CODES, 'LOGEMENTS']).nullable(),
  /** A query string of the filters of a listing: places, price, rooms…, and `q` with the words that are left. */
  query: z.string(),
});
export type StructuredSearch = z.infer<typeof structuredSearchAnswerSchema>;
