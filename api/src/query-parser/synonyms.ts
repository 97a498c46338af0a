import { createHash } from 'node:crypto';
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

/**
 * Stores the groups of synonyms of the lexicon, and adds the lexemes of new groups to the words of all ads. Groups of an older
 * lexicon stay: processes of an older version search for them.
 */
export async function storeSynonyms(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ word: string; lexemes: string[] }>(LEXEMES_OF_WORDS, [allPhraseWords()]);
  const lexemes = new Map(rows.map((row) => [row.word, row.lexemes]));
  const groups = allTerms()
    .map((term) => phraseLexemes(term, lexemes))
    .filter((words) => words.length > 1);
  // Ads that are being written would miss the new groups.
  await client.query('lock table ad_search in share row exclusive mode');
  await client.query(
    `with added as (
       insert into search_synonyms (lexeme, words) select * from unnest($1::text[], $2::tsquery[])
       on conflict do nothing returning lexeme, words)
     update ad_search set words = ad_search.words || array_to_tsvector(found.lexemes) from (
       select ad_id, array_agg(lexeme) as lexemes from added join ad_search s on s.words @@ added.words group by ad_id) found
     where found.ad_id = ad_search.ad_id`,
    [groups.map(synonymLexeme), groups.map(anyOf)],
  );
}

function anyOf(words: readonly SearchLexeme[]): string {
  return words.map(lexemeQuery).join(' | ');
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
