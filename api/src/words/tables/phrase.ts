import type { AmenityCode } from '@houni/contracts/amenities';
import type { AdCategoryCode, TransactionCode } from '@houni/contracts/transactions';

/**
 * What some words mean. Of the search table's columns it names a fact; `found` are terms, all of which must hold, each
 * some words of which an ad has at least one:
 * - `word`: anywhere in the ad;
 * - `^word`: in the title;
 * - `word*`: also as a beginning;
 * - `=lexeme`: exactly this lexeme, such as the facts that the database writes into an ad's words (`xoffice`).
 */
export interface Phrase {
  /** As people write it, separated by commas; accents, case and Arabic letter forms do not matter, nor does a plural s. */
  said: string;
  transaction?: TransactionCode;
  categories?: readonly AdCategoryCode[];
  rooms?: number;
  furnished?: boolean;
  amenities?: readonly AmenityCode[];
  found?: readonly string[];
  /** The terms hold only for this transaction: "pour étudiants" is a rule of shared homes, and a wish elsewhere. */
  onlyFor?: TransactionCode;
}
