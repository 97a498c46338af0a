import type { AmenityCode } from '@houni/domain/amenities';
import type { AdCategoryCode, TransactionCode } from '@houni/domain/transactions';

/**
 * A phrase and its meaning: facts for which the search table has columns, and `terms`, which must all match. A term is
 * a list of words separated by spaces, of which an ad must contain at least one:
 * - `word`: anywhere in the ad;
 * - `^word`: in the title;
 * - `word*`: also as a prefix;
 * - `=lexeme`: exactly this lexeme, for example a fact that the database adds to the words of an ad (`xoffice`).
 */
export interface Phrase {
  /** As users type it, separated by commas. Accents, case, Arabic letter forms and a plural s do not matter. */
  forms: string;
  transaction?: TransactionCode;
  categories?: readonly AdCategoryCode[];
  rooms?: number;
  furnished?: boolean;
  amenities?: readonly AmenityCode[];
  terms?: readonly string[];
  /** Ignore the terms for other transactions: "pour étudiants" is a rule only in flat-sharing ads. */
  onlyForTransaction?: TransactionCode;
}
