import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { lexemeQuery, phraseLexemes } from './lexemes.ts';
import type { SearchLexeme } from './parsed-search-text.ts';
import { allPhraseWords, allTerms } from './phrases.ts';

/** The lexemes of words ($1), as the search table has them. */
export const LEXEMES_OF_WORDS = `
  select word, search_lexemes_of(normalise_words(word)) as lexemes from unnest($1::text[]) as word`;

/** Changes with the lexicon. */
export const SYNONYMS_FINGERPRINT = hash(allTerms().join('\n'));

/** The lexeme that an ad has if it has one of some words. */
export function synonymLexeme(words: readonly SearchLexeme[]): string {
  return `=${hash(anyOf(words)).slice(0, 12)}`;
}

/** A statement that began before a group was stored may still write words without it for so long: it is cancelled then. */
const STATEMENT_LIMIT_MS = 10_000;
const BATCH = 500;
const LOCKED_PAUSE_MS = 200;

/**
 * Stores the groups of synonyms of the lexicon. From then on, ads that are written get the lexemes of new groups; ads that are
 * there get them by `completeSynonyms`. Groups of an older lexicon stay: processes of an older version search for them.
 */
export async function storeSynonyms(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ word: string; lexemes: string[] }>(LEXEMES_OF_WORDS, [allPhraseWords()]);
  const lexemes = new Map(rows.map((row) => [row.word, row.lexemes]));
  const groups = allTerms()
    .map((term) => phraseLexemes(term, lexemes))
    .filter((words) => words.length > 1);
  await client.query(
    `insert into search_synonyms (lexeme, words, complete)
     select lexeme, words, not exists (select from ad_search) from unnest($1::text[], $2::tsquery[]) as new_groups(lexeme, words)
     on conflict do nothing`,
    [groups.map(synonymLexeme), groups.map(anyOf)],
  );
}

/**
 * Adds the lexemes of new groups to the words of the ads that are there, some hundred at a time, outside of a transaction:
 * no write of an ad waits for more than one part. Until a group is complete, searches name all its words.
 */
export async function completeSynonyms(
  client: pg.ClientBase,
  { waitMs = STATEMENT_LIMIT_MS, batch = BATCH } = {},
): Promise<void> {
  const groups = await client.query<{ lexeme: string }>('select lexeme from search_synonyms where not complete');
  const lexemes = groups.rows.map(({ lexeme }) => lexeme);
  if (lexemes.length === 0) return;
  await sleep(waitMs);
  // Ads that somebody writes at that moment are left out, and found again.
  for (let ads = await adsWithout(client, lexemes); ads.length > 0; ads = await adsWithout(client, lexemes)) {
    for (let first = 0; first < ads.length; first += batch)
      await addLexemes(client, lexemes, ads.slice(first, first + batch));
    await sleep(LOCKED_PAUSE_MS);
  }
  await client.query('update search_synonyms set complete = true where lexeme = any($1)', [lexemes]);
}

async function adsWithout(client: pg.ClientBase, lexemes: readonly string[]): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select distinct s.ad_id as id from search_synonyms g join ad_search s on s.words @@ g.words
     where g.lexeme = any($1) and not s.words @@ quote_literal(g.lexeme)::tsquery order by s.ad_id`,
    [lexemes],
  );
  return rows.map(({ id }) => id);
}

async function addLexemes(client: pg.ClientBase, lexemes: readonly string[], ads: readonly number[]): Promise<void> {
  await client.query(
    `with part as (select ad_id from ad_search where ad_id = any($2) order by ad_id for update skip locked)
     update ad_search set words = ad_search.words || array_to_tsvector(array(
       select lexeme from search_synonyms g where g.lexeme = any($1) and ad_search.words @@ g.words))
     from part where part.ad_id = ad_search.ad_id`,
    [lexemes, ads],
  );
}

function anyOf(words: readonly SearchLexeme[]): string {
  return words.map(lexemeQuery).join(' | ');
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
