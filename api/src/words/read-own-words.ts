import type { Database } from '../platform/database.ts';
import type { PlaceLookup } from '../places/place-lookup.ts';
import { closestWord } from './closest-word.ts';
import { anywhere } from './lexemes.ts';
import { guessedMeaning } from './read-phrases.ts';
import type { Meaning } from './read-phrases.ts';
import type { SearchTerm, UnderstoodWords } from './understood.ts';
import { vocabularyOf } from './vocabulary.ts';

export interface OwnWords {
  terms: SearchTerm[];
  /** Words that no ad has and that were recognised by their sound or in spite of an error. */
  meanings: Meaning[];
  corrections: UnderstoodWords['corrections'];
}

/**
 * Words that stand in no table: searched for as they are where an ad has them; else what they sound like, else the
 * nearest word of an ad, else still themselves, as beginnings.
 */
export async function readOwnWords(db: Database, words: readonly string[], places: PlaceLookup): Promise<OwnWords> {
  const read: OwnWords = { terms: [], meanings: [], corrections: [] };
  if (words.length === 0) return read;
  const vocabulary = await vocabularyOf(db).lookUp(words);
  for (const typed of words) {
    const word = vocabulary.get(typed);
    if (!word || word.lexemes.length === 0) continue;
    if (word.known) {
      read.terms.push({ typed, places: [], words: anywhere(word.lexemes, false) });
      continue;
    }
    const guessed = guessedMeaning(typed, places);
    const similar = guessed ? null : closestWord(typed, word.similar);
    if (guessed) read.meanings.push(guessed);
    else
      read.terms.push({
        typed,
        places: [],
        words: similar ? anywhere(similar.lexemes, false) : anywhere(word.lexemes, true),
      });
    if (similar) read.corrections.push({ typed, meant: similar.word });
  }
  return read;
}
