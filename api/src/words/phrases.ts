import { foldText, tellingWords } from '../places/fold-text.ts';
import { createSpellingIndex } from './spelling-index.ts';
import type { Spelled } from './spelling-index.ts';
import { EQUIPMENT_PHRASES } from './tables/equipment.ts';
import { KIND_PHRASES } from './tables/kinds.ts';
import { OFFER_PHRASES } from './tables/offers.ts';
import type { Phrase } from './tables/phrase.ts';
import { STOP_WORDS, WITHOUT } from './tables/stop-words.ts';
import { SURROUNDINGS_PHRASES } from './tables/surroundings.ts';
import { TRANSACTION_PHRASES } from './tables/transactions.ts';

/** One way to say a phrase. */
export interface SaidPhrase extends Spelled {
  phrase: Phrase;
  /** As the table writes it. */
  said: string;
}

const TABLES = [TRANSACTION_PHRASES, KIND_PHRASES, EQUIPMENT_PHRASES, OFFER_PHRASES, SURROUNDINGS_PHRASES];

/** The forms of a list in a table. */
export function listed(forms: string): string[] {
  return forms.split(',').map((form) => form.trim());
}

/** Everything that words can mean besides places; a singleton, since the tables never change. */
export const phrases = createSpellingIndex<SaidPhrase>(
  TABLES.flat().flatMap((phrase) =>
    listed(phrase.said).map((said) => ({ phrase, said, words: tellingWords(foldText(said)) })),
  ),
);

const stopWords = new Set(STOP_WORDS);
const without = new Set(WITHOUT);

/** Words that say nothing about what is searched. */
export function isStopWord(word: string): boolean {
  return stopWords.has(word);
}

export function isWithout(word: string): boolean {
  return without.has(word);
}

/** All words that the phrases search for, without their marks: what the database must give stems for. */
export function wordsOfPhrases(): string[] {
  const found = TABLES.flat().flatMap(({ found: terms = [] }) => terms.flatMap((term) => term.split(' ')));
  return [...new Set(found.filter((word) => !word.startsWith('=')).map(plainWord))];
}

export function plainWord(word: string): string {
  return word.replace(/^\^|\*$/g, '');
}

/** The forms under which a typed word may stand in a table: without a plural s, an Arabic article or preposition. */
export function formsOf(word: string): string[] {
  const forms = [word];
  const add = (form: string, shortest: number) => {
    if (form !== word && form.length >= shortest) forms.push(form);
  };
  if (/\p{Script=Arabic}/u.test(word)) {
    add(word.replace(/^(?:وال|بال|فال|كال|لل|ال)/, ''), 2);
    add(word.replace(/^[وبلفك]/, ''), 3);
    add(word.replace(/^ولل|^وبال/, ''), 3);
  } else {
    add(word.replace(/(?:s|x)$/, ''), 3);
  }
  return forms;
}
