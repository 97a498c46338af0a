import { sql } from 'kysely';
import type { Database } from '../../database.ts';
import type { PlaceDirectory } from '../../places/place-directory.ts';
import { inTransaction } from '../../platform/in-transaction.ts';
import { parseSearchText } from '../../query-parser/parse-search-text.ts';
import type { ParsedSearchText } from '../../query-parser/parsed-search-text.ts';
import { relaxQuery } from '../../query-parser/relax-query.ts';
import type { AdSegment, FoundAd, SearchedQuery, SearchIndex } from '../search-index.ts';
import { conditionOf, criteriaOf, wordsAnywhere } from './criteria.ts';
import type { Criteria } from './criteria.ts';
import { readTiles } from './map-tiles.ts';
import { medianOfComparables, newestAds, similarAds } from './neighbours.ts';
import { orderOf } from './orders.ts';
import { ownTitlesOf } from './own-titles.ts';
import { createWideCounts } from './wide-counts.ts';
import { readPage, resultsAs, SEARCH_LIMITS, WORD_LIMITS } from './read-page.ts';

/** Of a wide search only some ads are counted: the bars look the same, and the work is bounded. */
const MAX_PRICES = 10_000;
/** Of the searches that are compared together: one that is slow must not delay the others. */
const MATCH_TIMEOUT = '2s';

/** The search in the table `ad_search` of PostgreSQL. */
export function createPostgresIndex(
  services: { db: Database; places: () => Promise<PlaceDirectory> },
  limits = { facts: SEARCH_LIMITS, words: WORD_LIMITS },
): SearchIndex {
  const { db } = services;
  const wideCounts = createWideCounts(db);
  const parse = async (query: SearchedQuery) => (query.q ? parseSearchText(services, query.q, query) : null);
  const criteria = async (query: SearchedQuery) => criteriaOf(query, await parse(query), await services.places());

  return {
    async page({ query, sort, near, start, startByOffset, pageSize, facets }) {
      const directory = await services.places();
      const words = await parse(query);
      const order = orderOf(sort, near);
      const known = wideCounts.of(query);
      const read = async (wanted: Criteria) => {
        const own = wanted.hasWords ? limits.words : limits.facts;
        const ranked = sort === 'relevance' && (wanted.terms.length > 0 || wanted.title !== null);
        const hasKeys = order.after !== null && !ranked;
        const page = await readPage(
          db,
          {
            criteria: wanted,
            order,
            ranked,
            start: hasKeys ? start : startByOffset,
            pageSize,
            facets: facets && known === undefined,
          },
          own,
          known?.isWide === true && (known.counts === null || known.counts.total > own.exactTotal),
          directory,
        );
        return { page, wanted };
      };
      const first = { ...(await read(criteriaOf(query, words, directory))), words };
      let result = first;
      const attempts = first.page.total === 0 && words && query.q ? alternatives(query, query.q, words, directory) : [];
      for (const { wanted, read: as } of attempts) {
        if (result.page.total > 0) break;
        const next = await read(wanted);
        if (next.page.total > 0) result = { ...next, words: as };
      }
      const { totalExact } = result.page;
      const isUncounted = result === first && (!totalExact || (facets && result.page.facets === null));
      if (isUncounted) wideCounts.request(query, !totalExact, result.wanted, directory);
      const counts = isUncounted ? known?.counts : null;
      const counted = counts && {
        ...(!totalExact && { total: counts.total, totalExact: true }),
        facets: facets ? counts.facets : null,
      };
      const ids = result.page.found.map(({ id }) => id);
      return {
        ...result.page,
        ...counted,
        words: result.words,
        ownTitles: await ownTitlesOf(db, ids, result.wanted.terms),
      };
    },
    async among(query, adIds, limit) {
      const condition = conditionOf(await criteria(query));
      if (adIds.length === 0) return [];
      // `offset 0` forces the planner to read one id after the other.
      const { rows } = await sql<Pick<FoundAd, 'id' | 'version'>>`
        select s.ad_id as id, s.version from unnest(${[...adIds]}::bigint[]) as asked (id)
          cross join lateral (select * from ad_search where ad_id = asked.id offset 0) s
        where ${condition} limit ${limit}`.execute(db);
      return rows;
    },
    async matches(primary, searches) {
      if (searches.length === 0) return new Map();
      const conditions = await Promise.all(searches.map(async ({ query }) => conditionOf(await criteria(query))));
      const adIds = [...new Set(searches.flatMap((search) => search.adIds))];
      // One statement of many conditions on few ads: a statement for each search would be planned each time.
      const { rows } = await inTransaction(primary, async (transaction) => {
        await sql.raw(`set local statement_timeout = '${MATCH_TIMEOUT}'`).execute(transaction);
        return sql<{ id: number; met: boolean[] }>`
          select s.ad_id::int8 as id, array[${sql.join(conditions)}] as met from ad_search s
          where s.ad_id = any(${adIds}::bigint[]) order by s.published_at desc, s.ad_id desc`.execute(transaction);
      });
      const found = searches.map(({ id, adIds: own }, index) => {
        const asked = new Set(own);
        return [id, rows.flatMap((ad) => (ad.met[index] && asked.has(ad.id) ? [ad.id] : []))] as const;
      });
      return new Map(found.filter(([, ads]) => ads.length > 0));
    },
    tiles: async (query, box, level) => readTiles(db, await criteria(query), box, level),
    async prices(query) {
      const { rows } = await sql<{ price: number; count: number }>`
        with ${resultsAs(['price'], await criteria(query), MAX_PRICES)}
        select price, count(*)::int as count from hits group by price order by price`.execute(db);
      return rows;
    },
    newest: (request) => newestAds(db, request),
    similar: (ad, limit) => similarAds(db, ad, limit),
    comparables: medianOfComparables,
    async segments() {
      const { rows } = await sql<AdSegment>`
        select transaction_id, category_id, governorate_id, delegation_id, sector_id, price_unit,
          count(*)::int as ads, max(published_at) as newest
        from ad_search group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6`.execute(db);
      return rows;
    },
  };
}

/** Other readings of a text for which no ad was found: its words as they stand, then without its descriptive words. */
function alternatives(
  query: SearchedQuery,
  text: string,
  words: ParsedSearchText,
  directory: PlaceDirectory,
): { wanted: Criteria; read: ParsedSearchText }[] {
  const relaxed = relaxQuery(words);
  return [
    { wanted: wordsAnywhere(query, text, directory), read: words },
    ...(relaxed ? [{ wanted: criteriaOf(query, relaxed, directory), read: relaxed }] : []),
  ];
}
