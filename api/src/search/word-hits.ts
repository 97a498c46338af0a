import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '../database.ts';
import { allOf } from './filters.ts';
import type { IdsQuery } from './page-of-ids.ts';

/** Ads with the words of a search, from the word bitmaps. */
export interface WordHits {
  /** All of them, or the newest. Some may no longer be online. */
  ids: number[];
  /** Whether `ids` contains all hits. */
  complete: boolean;
}

export interface WordHitsQuery {
  /** Lists of lexemes; an ad must have one lexeme of each list. */
  lists: readonly (readonly string[])[];
  /** The same as a tsquery, for ads that have changed since the bitmaps were built. */
  text: string;
  /** How many of the newest hits are returned if not all are. */
  enough: number;
  /** All hits are returned if there are at most this many. */
  atMost: number;
}

/** The ads with these words, by a few operations on kilobytes for each list and each block of 30,000 ads. */
export async function wordHits(db: Database, { lists, text, enough, atMost }: WordHitsQuery): Promise<WordHits> {
  const lexemes = lists.flat();
  const terms = lists.flatMap((list, term) => list.map(() => term));
  const { rows } = await sql<WordHits>`
    select ad_ids as ids, complete
    from search_word_hits(${lexemes}::text[], ${terms}::integer[], ${text}::tsquery, ${enough}, ${atMost})`.execute(db);
  return rows[0] ?? { ids: [], complete: true };
}

/** The rows of these ads that match the other filters. */
export function rowsOfHits(ids: readonly number[], { filters, start }: IdsQuery): RawBuilder<unknown> {
  const conditions = filters.map(({ row }) => row);
  if (start.since !== null) conditions.push(sql`s.published_at <= ${start.since}::timestamptz`);
  return sql`select s.*, 1 as sign from unnest(${ids}::bigint[]) as hit (id) join ad_search s on s.ad_id = hit.id
    where ${allOf(conditions)}`;
}
