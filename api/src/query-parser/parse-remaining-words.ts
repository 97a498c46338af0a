import type { PlaceLookup } from '../places/place-lookup.ts';
import { closestWord } from './closest-word.ts';
import { lexemesAnywhere } from './lexemes.ts';
import { matchMisspelledWord, matchStemmedWord } from './match-misspelled.ts';
import type { Match } from './match.ts';
import type { ParsedSearchText, SearchTerm } from './parsed-search-text.ts';
import type { TokenStream } from './token-stream.ts';
import type { Vocabulary, VocabularyEntry } from './vocabulary.ts';

export interface RemainingWords {
  terms: SearchTerm[];
  /** Words that no ad contains, as prefixes. They are searched only if the text has nothing else. */
  unknown: SearchTerm[];
  /** Words that no ad contains, recognised as a phrase or place in spite of their spelling. */
  matches: Match[];
  corrections: ParsedSearchText['corrections'];
}

/** Words joined by "or". */
type Alternatives = readonly string[];

const OR = new Set(['ou', 'or', 'o', 'او']);

/**
 * Parses the words that are not in the lexicon. A word that ads contain is searched as typed; otherwise as a misspelled
 * phrase or place; otherwise as the most similar word of the ads. If nothing is similar, the word is unknown.
 */
export async function parseRemainingWords(
  vocabulary: Vocabulary,
  stream: TokenStream,
  places: PlaceLookup,
): Promise<RemainingWords> {
  const parsed: RemainingWords = { terms: [], unknown: [], matches: [], corrections: [] };
  const groups = groupAlternatives(stream);
  if (groups.length === 0) return parsed;
  const entries = await vocabulary.lookUp(groups.flat());
  for (const words of groups) {
    const terms = words.flatMap((typed) => parseWord(typed, entries.get(typed), places, parsed) ?? []);
    const used = terms.filter((term) => term.words.some(({ prefix }) => !prefix));
    const [first] = used;
    // An alternative that no ad contains adds nothing to the others.
    if (first) parsed.terms.push({ ...first, words: used.flatMap((term) => term.words) });
    else parsed.unknown.push(...terms);
  }
  return parsed;
}

function parseWord(
  typed: string,
  entry: VocabularyEntry | undefined,
  places: PlaceLookup,
  parsed: Pick<RemainingWords, 'matches' | 'corrections'>,
): SearchTerm | null {
  if (!entry || entry.lexemes.length === 0) return null;
  const toTerm = (lexemes: readonly string[], prefix: boolean): SearchTerm => ({
    typed,
    places: [],
    words: lexemesAnywhere(lexemes, prefix),
    optional: true,
  });
  if (entry.known === 'word') return toTerm(entry.lexemes, false);
  const match = entry.known === 'stem' ? matchStemmedWord(typed, places) : matchMisspelledWord(typed, places);
  if (match) {
    parsed.matches.push(match);
    return null;
  }
  if (entry.known === 'stem') return toTerm(entry.lexemes, false);
  const similar = closestWord(typed, entry.similar);
  if (!similar) return toTerm(entry.lexemes, true);
  parsed.corrections.push({ typed, meant: similar.word });
  return toTerm(similar.lexemes, false);
}

/** The tokens that are not consumed; words joined by "or" form one group. */
function groupAlternatives({ tokens, consumed }: TokenStream): Alternatives[] {
  const groups: string[][] = [];
  let last = -2;
  tokens.forEach(({ text, kind }, index) => {
    if (consumed[index] || kind === 'sign' || /^\d$/.test(text)) return;
    const isAlternative = index === last + 2 && OR.has(tokens[index - 1]?.text ?? '');
    const group = isAlternative ? groups.at(-1) : undefined;
    if (group) group.push(text);
    else groups.push([text]);
    last = index;
  });
  return groups;
}
