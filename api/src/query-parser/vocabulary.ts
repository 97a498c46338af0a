import { CompiledQuery, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../database.ts';
import { lexemeQuery } from './lexemes.ts';
import { allPhraseWords } from './phrases.ts';
import type { SearchLexeme } from './parsed-search-text.ts';
import { LEXEMES_OF_WORDS } from './synonyms.ts';

/** What is known about a word from the texts of the ads. */
export interface VocabularyEntry {
  /** The word and its stems as the search table has them; empty for a stop word. */
  lexemes: readonly string[];
  /** Whether an ad contains the word itself, only another word with the same stem, or neither. */
  known: 'word' | 'stem' | null;
  /** Similar words of ads, if no ad contains the word itself. */
  similar: readonly SimilarWord[];
}

export interface SimilarWord {
  word: string;
  ads: number;
  lexemes: readonly string[];
}

export interface Vocabulary {
  lookUp: (words: readonly string[]) => Promise<ReadonlyMap<string, VocabularyEntry>>;
  /** Whether any ad contains one of these lexemes. */
  isUsed: (words: readonly SearchLexeme[]) => Promise<boolean>;
  /** Read once. */
  lexicon: () => Promise<StoredLexicon>;
}

/** What the database knows about the words in the lexicon's terms. */
export interface StoredLexicon {
  lexemes: ReadonlyMap<string, readonly string[]>;
  /** The lexemes of groups of synonyms that all ads have. */
  synonyms: ReadonlySet<string>;
}

const MAX_CACHED_WORDS = 20_000;
const CACHE_TTL_MS = 10 * 60_000;

const byDatabase = new WeakMap<Database, Vocabulary>();

/** The vocabulary of a database. Answers are cached for ten minutes per process. */
export function getVocabulary(db: Database): Vocabulary {
  const vocabulary = byDatabase.get(db) ?? createVocabulary(db);
  byDatabase.set(db, vocabulary);
  return vocabulary;
}

function createVocabulary(db: Database): Vocabulary {
  const entries = new LRUCache<string, VocabularyEntry>({ max: MAX_CACHED_WORDS, ttl: CACHE_TTL_MS });
  const usedQueries = new LRUCache<string, boolean>({ max: MAX_CACHED_WORDS, ttl: CACHE_TTL_MS });
  let lexicon: Promise<StoredLexicon> | null = null;
  return {
    isUsed: async (words) => {
      const query = words.map(lexemeQuery).join(' | ');
      const cached = usedQueries.get(query);
      if (cached !== undefined) return cached;
      const { rows } = await sql<{ isUsed: boolean }>`
        select exists (select from ad_search where words @@ ${query}::tsquery) as "isUsed"`.execute(db);
      const isUsed = rows[0]?.isUsed ?? false;
      usedQueries.set(query, isUsed);
      return isUsed;
    },
    lexicon: () => {
      lexicon ??= readLexicon(db).catch((error: unknown) => {
        lexicon = null;
        throw error;
      });
      return lexicon;
    },
    lookUp: async (words) => {
      const found = new Map<string, VocabularyEntry>();
      const missing: string[] = [];
      for (const word of new Set(words)) {
        const cached = entries.get(word);
        if (cached) found.set(word, cached);
        else missing.push(word);
      }
      if (missing.length === 0) return found;
      const { rows } = await sql<{
        typed: string;
        lexemes: string[];
        known: VocabularyEntry['known'];
        similar: VocabularyEntry['similar'];
      }>`
        select typed, lexemes, known, similar_words as similar from search_vocabulary_of(${missing}::text[])`.execute(
        db,
      );
      for (const { typed, ...entry } of rows) {
        found.set(typed, entry);
        entries.set(typed, entry);
      }
      return found;
    },
  };
}

async function readLexicon(db: Database): Promise<StoredLexicon> {
  const read = CompiledQuery.raw(LEXEMES_OF_WORDS, [allPhraseWords()]);
  const { rows } = await db.executeQuery(read as CompiledQuery<{ word: string; lexemes: string[] }>); // its two columns
  const stored = await sql<{ lexeme: string }>`select lexeme from search_synonyms where complete`.execute(db);
  return {
    lexemes: new Map(rows.map(({ word, lexemes }) => [word, lexemes])),
    synonyms: new Set(stored.rows.map(({ lexeme }) => lexeme)),
  };
}
