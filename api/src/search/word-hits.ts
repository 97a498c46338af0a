import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '../platform/database.ts';
import { allOf } from './filters.ts';
import type { IdsQuery } from './page-of-ids.ts';

/** Ads that have the words of a search, by the bitmaps of words. */
export interface WordHits {
  /** All of them, or the youngest. Ads may be among them that are no longer online. */
  ids: number[];
  /** Whether `ids` are all. */
  complete: boolean;
}

export interface WordHitsQuery {
  /** Lists of lexemes, of each of which an ad must have one. */
  lists: readonly (readonly string[])[];
  /** The same as a tsquery, for ads that changed since the bitmaps were made. */
  text: string;
  /** The youngest of the hits where they are not all named. */
  enough: number;
  /** All hits are named if they are no more than this. */
  atMost: number;
}

/** The ads with these words: a few operations on kilobytes for each list and each 30,000 ads. */
export async function wordHits(db: Database, { lists, text, enough, atMost }: WordHitsQuery): Promise<WordHits> {
  const lexemes = lists.flat();
  const terms = lists.flatMap((list, term) => list.map(() => term));
  const { rows } = await sql<WordHits>`
    select ad_ids as ids, complete
    from search_word_hits(${lexemes}::text[], ${terms}::integer[], ${text}::tsquery, ${enough}, ${atMost})`.execute(db);
  return rows[0] ?? { ids: [], complete: true };
}

/** The rows of such ads that pass the other filters. */
export function rowsOfHits(ids: readonly number[], { filters, start }: IdsQuery): RawBuilder<unknown> {
  const conditions = filters.map(({ row }) => row);
  if (start.since !== null) conditions.push(sql`s.published_at <= ${start.since}::timestamptz`);
  return sql`select s.*, 1 as sign from unnest(${ids}::bigint[]) as hit (id) join ad_search s on s.ad_id = hit.id
    where ${allOf(conditions)}`;
}
