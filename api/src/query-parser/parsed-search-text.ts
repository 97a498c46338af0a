import type { AmenityCode } from '@houni/domain/amenities';
import type { PlaceLevel } from '@houni/contracts/place';
import type { AdCategoryCode, TransactionCode } from '@houni/domain/transactions';

/** A lexeme of the search table's tsvector. */
export interface SearchLexeme {
  /** A word as `normalise_words` writes it, or its stem. */
  lexeme: string;
  /** Also matches longer words that start with it. */
  prefix: boolean;
  /** Only matches the title (weight A): for words that descriptions also use in other senses ("ferme"). */
  title: boolean;
}

/** One condition of the search text. An ad matches if it is in one of the places or contains one of the lexemes. */
export interface SearchTerm {
  /** The typed words that the term comes from, normalised. */
  typed: string;
  places: { level: PlaceLevel; id: number }[];
  words: SearchLexeme[];
  /** A lexeme that exactly the ads with one of `words` have. */
  group?: string;
  /** A descriptive word: `relaxQuery` drops it if no ad matches all terms. */
  optional?: true;
}

/**
 * The result of parsing a search text: facts for which the search table has columns, and terms, which must all match.
 * Each fact occurs once, never also as a term. Null or an empty list: not in the text.
 */
export interface ParsedSearchText {
  transaction: TransactionCode | null;
  categories: AdCategoryCode[];
  /** The n of "S+n". */
  rooms: number[];
  bathroomsMin: number | null;
  furnished: boolean | null;
  amenities: AmenityCode[];
  /** Millimes. */
  priceMin: number | null;
  priceMax: number | null;
  /** Square metres. */
  areaMin: number | null;
  areaMax: number | null;
  terms: SearchTerm[];
  /** Words that are not searched: no ad contains them or anything similar, or the query was relaxed. */
  ignoredWords: string[];
  /** Typed words and what they were corrected to, for "results for …". */
  corrections: { typed: string; meant: string }[];
}
