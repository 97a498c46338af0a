import type { AmenityCode } from '@houni/contracts/amenities';
import type { PlaceLevel } from '@houni/contracts/place';
import type { AdCategoryCode, TransactionCode } from '@houni/contracts/transactions';

/** A word as the search table keeps it. */
export interface SearchLexeme {
  /** In the form of `normalise_words` or its French stem. */
  lexeme: string;
  /** Longer words that begin so count too. */
  prefix: boolean;
  /** Only in the title (weight A): for words that descriptions also use in passing ("ferme" is a price as well). */
  title: boolean;
}

/** One part of what was typed: it holds for an ad in one of the places, or whose text has one of the words. */
export interface SearchTerm {
  /** The typed words that it came from, normalised. */
  typed: string;
  places: { level: PlaceLevel; id: number }[];
  words: SearchLexeme[];
  /** A word of description: where no ad has everything, the search goes on without it. */
  loose?: true;
}

/**
 * What typed words mean: facts that the search table has as columns, and terms, all of which must hold.
 * A fact stands here once and in no term; null or empty where nothing was said.
 */
export interface UnderstoodWords {
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
  /** Words that no ad has, and that nothing is like: they are not asked for where something else was said. */
  leftOut: string[];
  /** Words that were read as others, for "results for …". */
  corrections: { typed: string; meant: string }[];
}
