import type { PlaceLookup } from '../places/place-lookup.ts';
import { closestWord } from './closest-word.ts';
import { anywhere } from './lexemes.ts';
import { guessedFromSound, guessedMeaning } from './guess-meaning.ts';
import type { Meaning } from './read-phrases.ts';
import type { Reading } from './reading.ts';
import type { SearchTerm, UnderstoodWords } from './understood.ts';
import type { KnownWord, Vocabulary } from './vocabulary.ts';

export interface OwnWords {
  terms: SearchTerm[];
  /** Words that no ad has and nothing is like, as beginnings: of use only where nothing else was said. */
  unknown: SearchTerm[];
  /** Words that no ad has and that were recognised by their sound or in spite of an error. */
  meanings: Meaning[];
  corrections: UnderstoodWords['corrections'];
}

/** Any of the words will do. */
type Alternatives = readonly string[];

const OR = new Set(['ou', 'or', 'o', 'او']);

/**
 * Words that stand in no table: searched for as they are where an ad has them; else what they sound like, else the
 * nearest word of an ad. What is like nothing is told apart.
 */
export async function readOwnWords(vocabulary: Vocabulary, reading: Reading, places: PlaceLookup): Promise<OwnWords> {
  const read: OwnWords = { terms: [], unknown: [], meanings: [], corrections: [] };
  const left = alternativesOf(reading);
  if (left.length === 0) return read;
  const known = await vocabulary.lookUp(left.flat());
  for (const words of left) {
    const terms = words.flatMap((typed) => readWord(typed, known.get(typed), places, read) ?? []);
    const used = terms.filter((term) => term.words.some(({ prefix }) => !prefix));
    const [first] = used;
    // Of words that may stand for each other, those that no ad has are of no use beside the others.
    if (first) read.terms.push({ ...first, words: used.flatMap((term) => term.words) });
    else read.unknown.push(...terms);
  }
  return read;
}

function readWord(
  typed: string,
  word: KnownWord | undefined,
  places: PlaceLookup,
  read: Pick<OwnWords, 'meanings' | 'corrections'>,
): SearchTerm | null {
  if (!word || word.lexemes.length === 0) return null;
  const asTyped = (lexemes: readonly string[], prefix: boolean): SearchTerm => ({
    typed,
    places: [],
    words: anywhere(lexemes, prefix),
    loose: true,
  });
  if (word.known === 'word') return asTyped(word.lexemes, false);
  const guessed = word.known === 'stem' ? guessedFromSound(typed, places) : guessedMeaning(typed, places);
  if (guessed) {
    read.meanings.push(guessed);
    return null;
  }
  if (word.known === 'stem') return asTyped(word.lexemes, false);
  const similar = closestWord(typed, word.similar);
  if (!similar) return asTyped(word.lexemes, true);
  read.corrections.push({ typed, meant: similar.word });
  return asTyped(similar.lexemes, false);
}

/** What is left, with words joined by an "or" together. */
function alternativesOf({ tokens, taken }: Reading): Alternatives[] {
  const left: string[][] = [];
  let last = -2;
  tokens.forEach(({ text, kind }, index) => {
    if (taken[index] || kind === 'sign' || /^\d$/.test(text)) return;
    const joined = index === last + 2 && OR.has(tokens[index - 1]?.text ?? '') ? left.at(-1) : undefined;
    if (joined) joined.push(text);
    else left.push([text]);
    last = index;
  });
  return left;
}
