import { sql } from 'kysely';
import type { Database } from '../../database.ts';
import type { PlaceDirectory } from '../../places/place-directory.ts';
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

/** The search in the tables `ad_search` and `ad_words` of PostgreSQL. */
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
      const read = async (wanted: Criteria) => {
        const ranked = sort === 'relevance' && (wanted.terms.length > 0 || wanted.title !== null);
        const hasKeys = order.after !== null && !ranked;
        const page = await readPage(
          db,
          { criteria: wanted, order, ranked, start: hasKeys ? start : startByOffset, pageSize, facets },
          wanted.facts.words ? limits.words : limits.facts,
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
      const counts = result.page.totalExact ? null : wideCounts(query, result.wanted);
      const counted = counts && { total: counts.total, totalExact: true, facets: facets ? counts.facets : null };
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
    async matches(transaction, searches) {
      const parts = await Promise.all(
        searches.map(
          async ({
            id,
            query,
            adIds,
          }) => sql`(select ${sql.lit(id)}::int8 as search_id, s.ad_id, s.published_at from ad_search s
            where s.ad_id = any(${[...adIds]}::bigint[]) and ${conditionOf(await criteria(query))})`,
        ),
      );
      if (parts.length === 0) return new Map();
      const { rows } = await sql<{ searchId: number; adIds: number[] }>`
        select search_id, array_agg(ad_id::int8 order by published_at desc, ad_id desc) as ad_ids
        from (${sql.join(parts, sql` union all `)}) found group by 1`.execute(transaction);
      return new Map(rows.map(({ searchId, adIds }) => [searchId, adIds.map(Number)]));
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
