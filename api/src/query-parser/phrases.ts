import { foldText, significantWords } from '../text-matching/fold-text.ts';
import { createSpellingIndex } from '../text-matching/spelling-index.ts';
import type { SpelledEntry } from '../text-matching/spelling-index.ts';
import { AMENITY_PHRASES } from './lexicon/amenities.ts';
import { CATEGORY_PHRASES } from './lexicon/categories.ts';
import { LISTING_TERM_PHRASES } from './lexicon/listing-terms.ts';
import type { Phrase } from './lexicon/phrase.ts';
import { NEGATIONS, STOP_WORDS } from './lexicon/stop-words.ts';
import { SURROUNDINGS_PHRASES } from './lexicon/surroundings.ts';
import { TRANSACTION_PHRASES } from './lexicon/transactions.ts';

/** One written form of a phrase. */
export interface PhraseForm extends SpelledEntry {
  phrase: Phrase;
  /** As the lexicon writes it. */
  form: string;
}

const LEXICON = [
  TRANSACTION_PHRASES,
  CATEGORY_PHRASES,
  AMENITY_PHRASES,
  LISTING_TERM_PHRASES,
  SURROUNDINGS_PHRASES,
].flat();

/** All forms of the lexicon. A singleton, because the lexicon never changes. */
export const phraseIndex = createSpellingIndex<PhraseForm>(
  LEXICON.flatMap((phrase) =>
    splitForms(phrase.forms).map((form) => ({ phrase, form, words: significantWords(foldText(form)) })),
  ),
);

function splitForms(forms: string): string[] {
  return forms.split(',').map((form) => form.trim());
}

const stopWords = new Set(STOP_WORDS);
const negations = new Set(NEGATIONS);

export function isStopWord(word: string): boolean {
  return stopWords.has(word);
}

export function isNegation(word: string): boolean {
  return negations.has(word);
}

/** All terms of the lexicon. */
export function allTerms(): string[] {
  return [...new Set(LEXICON.flatMap(({ terms = [] }) => terms))];
}

/** All words in the terms of the lexicon, without markers. The database computes their stems. */
export function allPhraseWords(): string[] {
  const words = allTerms().flatMap((term) => term.split(' '));
  return [...new Set(words.filter((word) => !word.startsWith('=')).map(withoutMarkers))];
}

export function withoutMarkers(word: string): string {
  return word.replace(/^\^|\*$/g, '');
}

/** The typed word and its variants in the lexicon: without plural s, Arabic article or attached preposition. */
export function wordVariants(word: string): string[] {
  const variants = [word];
  const add = (variant: string, minLength: number) => {
    if (variant !== word && variant.length >= minLength) variants.push(variant);
  };
  if (/\p{Script=Arabic}/u.test(word)) {
    add(word.replace(/^(?:وال|بال|فال|كال|لل|ال)/, ''), 2);
    add(word.replace(/^[وبلفك]/, ''), 3);
    add(word.replace(/^ولل|^وبال/, ''), 3);
  } else {
    add(word.replace(/(?:s|x)$/, ''), 3);
    add(withoutJoinedArticle(word), 4);
  }
  return variants;
}

/** "elmourouj", "#lamarsa": the article is written without a space. */
export function withoutJoinedArticle(word: string): string {
  return word.replace(/^(?:l[ae]|[ae]l)(?=\p{L}{3})/u, '');
}
