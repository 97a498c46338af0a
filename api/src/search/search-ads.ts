import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ParsedSearchQuery, SearchAnswer, Sort } from '@houni/contracts/ad';
import { cardsByIds } from '../ads/card.ts';
import type { Services } from '../services.ts';
import { countFacets } from './facets.ts';
import { allOf, filtersOf } from './filters.ts';

/** Counting stops here: nobody pages through more, and a count of everything costs a scan. */
const COUNT_LIMIT = 10_000;

/** Ties end with the id, so that no ad stands on two pages. */
function orderOf(sort: Sort, words: string | null): RawBuilder<unknown> {
  const newest = sql`s.published_at desc, s.ad_id desc`;
  switch (sort) {
    case 'relevance':
      return words === null ? newest : sql`ts_rank(s.words, ${words}::tsquery) desc, ${newest}`;
    case 'newest':
      return newest;
    case 'price-asc':
      return sql`s.price, s.ad_id`;
    case 'price-desc':
      return sql`s.price desc, s.ad_id desc`;
    case 'price-per-m2-asc':
      return sql`s.price_per_m2 nulls last, s.ad_id`;
    case 'largest-reduction':
      return sql`case when s.price_fell_at > now() - interval '60 days' then s.reduction else 0 end desc, ${newest}`;
  }
}

/** One page of a search: ids from the narrow table first, then the cards of exactly these. */
export async function searchAds(services: Services, query: ParsedSearchQuery): Promise<SearchAnswer> {
  const { db } = services;
  const [places, words] = await Promise.all([services.places(), typedWords(db, query.q)]);
  const filters = filtersOf(query, places, words);
  const where = allOf(filters.map(({ condition }) => condition));
  const { page, pageSize, sort, locale } = query;
  const ids = sql<{ id: number }>`
    select s.ad_id as id from ad_search s where ${where}
    order by ${orderOf(sort, words)} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  const counted = sql<{ total: number }>`
    select count(*)::int as total from (select from ad_search s where ${where} limit ${COUNT_LIMIT + 1}) as found`.execute(
    db,
  );
  const [cards, { rows }, facets] = await Promise.all([
    ids.then((found) =>
      cardsByIds(
        services,
        found.rows.map(({ id }) => id),
        locale,
      ),
    ),
    counted,
    query.facets ? countFacets(db, query, filters) : null,
  ]);
  const total = rows[0]?.total ?? 0;
  return {
    items: cards,
    total: Math.min(total, COUNT_LIMIT),
    totalExact: total <= COUNT_LIMIT,
    page,
    pageSize,
    ...(facets && { facets }),
  };
}

/** The words as a tsquery of the search table's own making: one text, so that the plan knows how common they are. */
async function typedWords(db: Services['db'], q: string | undefined): Promise<string | null> {
  if (!q) return null;
  const { rows } = await sql<{ words: string | null }>`select search_query(${q})::text as words`.execute(db);
  return rows[0]?.words ?? null;
}
