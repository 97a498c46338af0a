import { sql } from 'kysely';
import type { Database } from '../database.ts';
import type { Criteria } from './criteria.ts';
import type { SearchedPlaces } from './place-filter.ts';

/** How common words are in online ads, according to the last ANALYZE. */
export interface WordFrequencies {
  /** The approximate number of online ads. */
  ads: number;
  /** The share of ads that contain a lexeme. Rare lexemes are missing. */
  shares: ReadonlyMap<string, number>;
}

/** Statistics change slowly. */
const KNOWN_FOR_MS = 60_000;
/** The approximate share of a word that is too rare for the statistics. */
const RARE = 0.0005;

/** Reads the statistics of the planner at most once a minute. */
export function createWordFrequencies(db: Database): () => Promise<WordFrequencies> {
  let known: { at: number; value: Promise<WordFrequencies> } | null = null;
  return () => {
    if (known !== null && performance.now() - known.at < KNOWN_FOR_MS) return known.value;
    const value = readFrequencies(db);
    known = { at: performance.now(), value };
    value.catch(() => {
      known = null;
    });
    return value;
  };
}

async function readFrequencies(db: Database): Promise<WordFrequencies> {
  const { rows } = await sql<{ ads: number; words: string[] | null; shares: number[] | null }>`
    select (select coalesce(sum(size), 0)::int from search_blocks) as ads,
      most_common_elems::text::text[] as words, most_common_elem_freqs as shares
    from (select) as always left join pg_stats
      on schemaname = current_schema and tablename = 'ad_search' and attname = 'words'`.execute(db);
  const [row] = rows;
  const shares = row?.shares ?? [];
  return {
    ads: row?.ads ?? 0,
    shares: new Map((row?.words ?? []).map((word, index) => [word, shares[index] ?? 0])),
  };
}

/** The share of the ads of a segment, from its marks in the same statistics. */
export function shareOfSegment(
  { transaction, categories }: Pick<Criteria, 'transaction' | 'categories'>,
  places: SearchedPlaces,
  { shares }: WordFrequencies,
): number {
  const sum = (marks: string[]) => marks.reduce((share, mark) => share + (shares.get(mark) ?? RARE), 0);
  const kinds = categories.map((id) => (transaction === null ? `#c${id}` : `#t${transaction}c${id}`));
  if (categories.length === 0 && transaction !== null) kinds.push(`#t${transaction}`);
  const spots = [
    ...places.governorate.map((id) => `#g${id}`),
    ...places.delegation.map((id) => `#d${id}`),
    ...places.sector.map((id) => `#s${id}`),
  ];
  return (kinds.length > 0 ? sum(kinds) : 1) * (spots.length > 0 ? sum(spots) : 1);
}
