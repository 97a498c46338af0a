import { LRUCache } from 'lru-cache';
import { sql } from 'kysely';
import { networkOf } from '@houni/domain/burst-bucket';
import { foldText, wordsOf } from '@houni/domain/folded-text';
import type { Locale } from '@houni/domain/locale';
import type { UnansweredSearchesAnswer, unansweredSearchesQuerySchema } from '@houni/contracts/staff-search';
import type { z } from 'zod';
import { readList } from '../platform/read-list.ts';
import { tunisianDay } from '../platform/tunisian-day.ts';
import type { Services } from '../services.ts';

/**
 * From how many networks the same words must come on one day before they are stored: what a single household or person
 * types, such as their own name, stays out.
 */
export const MIN_NETWORKS = 3;
/** Different words of a day in memory. */
const MAX_REMEMBERED_WORDS = 5_000;
/** Networks of one text that are told apart; further ones do not count. */
const MAX_NETWORKS = 200;
/** Characters of a stored text, as the table checks them. */
const MIN_WORDS_LENGTH = 3;
const MAX_WORDS_LENGTH = 60;
/** Of a query with an address or four digits nothing is stored, not even a single word. */
const MAYBE_PERSONAL = /@|:\/\/|\d(\D*\d){3}/u;

export interface UnansweredSearches {
  /**
   * Counts a text of a query that its search did not understand or found nothing for.
   * @param address `request.ip`
   */
  note: (text: string, query: { q?: string | undefined; locale: Locale }, address: string) => void;
  /** Ends when all counts are written. */
  settled: () => Promise<void>;
}

/**
 * Counts searches without an answer. Networks are kept in memory for the day only, to count each once; what reaches the
 * table are words, day, language and a number. A restart forgets the networks.
 */
export function createUnansweredSearches(
  { db, now }: Pick<Services, 'db' | 'now'>,
  onError: (error: unknown) => void,
): UnansweredSearches {
  const seen = new LRUCache<string, Set<string>>({ max: MAX_REMEMBERED_WORDS });
  let seenOn = '';
  let writing = Promise.resolve();
  return {
    note: (text, { q: query = '', locale }, address) => {
      const words = wordsOf(foldText(text)).trim();
      if (MAYBE_PERSONAL.test(query) || words.length < MIN_WORDS_LENGTH || words.length > MAX_WORDS_LENGTH) return;
      const day = tunisianDay(now());
      if (day !== seenOn) seen.clear();
      seenOn = day;
      const key = `${locale} ${words}`;
      const networks = seen.get(key) ?? new Set();
      const network = networkOf(address);
      if (networks.has(network) || networks.size >= MAX_NETWORKS) return;
      seen.set(key, networks.add(network));
      if (networks.size < MIN_NETWORKS) return;
      const searches = networks.size === MIN_NETWORKS ? MIN_NETWORKS : 1;
      writing = writing
        .then(() =>
          sql`insert into unanswered_searches (day, locale, words, searches)
            values (${day}, ${locale}, ${words}, ${searches}::integer)
            on conflict (day, locale, words)
              do update set searches = unanswered_searches.searches + excluded.searches`.execute(db),
        )
        .then(() => undefined, onError);
    },
    settled: () => writing,
  };
}

/** The words of all stored days with their number. */
export function listUnansweredSearches(
  { db }: Pick<Services, 'db'>,
  { locale, sort, page, pageSize }: z.output<typeof unansweredSearchesQuerySchema>,
): Promise<UnansweredSearchesAnswer> {
  let words = db
    .selectFrom('unansweredSearches')
    .select((eb) => ['words', 'locale', eb.fn.sum<number>('searches').as('searches'), eb.fn.max('day').as('lastDay')])
    .groupBy(['words', 'locale']);
  if (locale !== undefined) words = words.where('locale', '=', locale);
  const rows = db
    .selectFrom(words.as('found'))
    .selectAll()
    .orderBy(sort === 'most' ? 'searches' : 'lastDay', 'desc')
    .orderBy(sort === 'most' ? 'lastDay' : 'searches', 'desc')
    .orderBy('words')
    .orderBy('locale');
  return readList(rows, { page, pageSize }, (row) => ({ ...row, searches: Number(row.searches) }));
}
