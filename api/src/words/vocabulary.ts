import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';
import { wordsOfPhrases } from './phrases.ts';
import type { SearchLexeme } from './understood.ts';

/** What the ads know about a word. */
export interface KnownWord {
  /** Its forms in the search table: itself and its stems; none for a stop word. */
  lexemes: readonly string[];
  /** Whether an ad has the word itself, only another one of its stem, or neither. */
  known: 'word' | 'stem' | null;
  /** Words of ads that look like it, where none has it itself. */
  similar: readonly SimilarWord[];
}

export interface SimilarWord {
  word: string;
  ads: number;
  lexemes: readonly string[];
}

export interface Vocabulary {
  lookUp: (words: readonly string[]) => Promise<ReadonlyMap<string, KnownWord>>;
  /** Whether any ad has one of these words. */
  isUsed: (words: readonly SearchLexeme[]) => Promise<boolean>;
  /** The lexemes of the words that the tables of phrases search for; asked for once. */
  ofPhrases: () => Promise<ReadonlyMap<string, readonly string[]>>;
}

const REMEMBERED = 20_000;
const KEPT_MS = 10 * 60_000;

const ofDatabases = new WeakMap<Database, Vocabulary>();

/** The vocabulary of a database; what was asked is remembered for ten minutes, so that one process asks once for a word. */
export function vocabularyOf(db: Database): Vocabulary {
  const known = ofDatabases.get(db) ?? createVocabulary(db);
  ofDatabases.set(db, known);
  return known;
}

function createVocabulary(db: Database): Vocabulary {
  const remembered = new Map<string, { word: KnownWord; until: number }>();
  /** By their query; there are only as many as there are phrases. */
  const used = new Map<string, { isUsed: boolean; until: number }>();
  let ofPhrases: Promise<ReadonlyMap<string, readonly string[]>> | null = null;
  return {
    isUsed: async (words) => {
      const query = words.map(({ lexeme, prefix, title }) => lexemeQuery(lexeme, prefix, title)).join(' | ');
      const remembers = used.get(query);
      if (remembers && remembers.until > Date.now()) return remembers.isUsed;
      const { rows } = await sql<{ isUsed: boolean }>`
        select exists (select from ad_search where words @@ ${query}::tsquery) as "isUsed"`.execute(db);
      const isUsed = rows[0]?.isUsed ?? false;
      used.set(query, { isUsed, until: Date.now() + KEPT_MS });
      return isUsed;
    },
    ofPhrases: () => {
      ofPhrases ??= lexemesOfPhrases(db).catch((error: unknown) => {
        ofPhrases = null;
        throw error;
      });
      return ofPhrases;
    },
    lookUp: async (words) => {
      const now = Date.now();
      const found = new Map<string, KnownWord>();
      const missing: string[] = [];
      for (const word of new Set(words)) {
        const known = remembered.get(word);
        if (known && known.until > now) found.set(word, known.word);
        else missing.push(word);
      }
      if (missing.length === 0) return found;
      const { rows } = await sql<{
        typed: string;
        lexemes: string[];
        known: KnownWord['known'];
        similar: KnownWord['similar'];
      }>`
        select typed, lexemes, known, similar_words as similar from search_vocabulary_of(${missing}::text[])`.execute(
        db,
      );
      if (remembered.size + rows.length > REMEMBERED) remembered.clear();
      for (const { typed, ...word } of rows) {
        found.set(typed, word);
        remembered.set(typed, { word, until: now + KEPT_MS });
      }
      return found;
    },
  };
}

function lexemeQuery(lexeme: string, prefix: boolean, title: boolean): string {
  const flags = `${prefix ? '*' : ''}${title ? 'A' : ''}`;
  return `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'${flags && `:${flags}`}`;
}

async function lexemesOfPhrases(db: Database): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ word: string; lexemes: string[] }>`
    select word, search_lexemes_of(normalise_words(word)) as lexemes from unnest(${wordsOfPhrases()}::text[]) as word`.execute(
    db,
  );
  return new Map(rows.map(({ word, lexemes }) => [word, lexemes]));
}
