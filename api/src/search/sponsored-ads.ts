import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { ParsedSearchQuery, SearchSort } from '@houni/contracts/ad';
import { TOP_ADS_PER_PAGE } from '@houni/contracts/promotion';
import type { Services } from '../services.ts';
import type { Criteria } from './criteria.ts';
import { allOf } from './filters.ts';
import type { IdsQuery } from './page-of-ids.ts';
import type { SearchedPlaces } from './place-filter.ts';
import { createTopAds } from './top-ads.ts';
import type { TopAd } from './top-ads.ts';
import { hasWordsUnindexed, wordsQuery } from './word-query.ts';
import { createCardCache } from './card-cache.ts';
import type { CardKey } from './card-cache.ts';

/** Other sorts, such as by price, show no sponsored ads. */
const SORTS_WITH_SPONSORED_ADS: ReadonlySet<SearchSort> = new Set(['newest', 'relevance']);
/** Limits the cost of one search. */
const MAX_CANDIDATES = 400;
/** The first attempt checks this many times the needed number, which is enough for most searches. */
const FIRST_BATCH_FACTOR = 4;
/** The results wait at most this long for sponsored ads. */
const SPONSORED_TIMEOUT_MS = 500;
const MAX_CACHED_CARDS = 5_000;

/** Selects the sponsored ads above one page of a search, concurrently with the search. */
export type SponsoredAds = (
  search: Pick<IdsQuery, 'criteria' | 'places' | 'filters'>,
  query: Pick<ParsedSearchQuery, 'sort' | 'page' | 'locale'>,
) => {
  /** Their cards; none if the selection failed or takes too long. Call it when the results are ready. */
  inTime: () => Promise<readonly Buffer[]>;
};

/** @param onFailure called with the error if the selection fails; the results are then shown without sponsored ads */
export function createSponsoredAds(services: Services, onFailure: (error: unknown) => void): SponsoredAds {
  const topAds = createTopAds(services.db);
  const cards = createCardCache(services, { maxCards: MAX_CACHED_CARDS, sponsored: true });

  const choose = async (
    search: Pick<IdsQuery, 'criteria' | 'places' | 'filters'>,
    { sort, page, locale }: Pick<ParsedSearchQuery, 'sort' | 'page' | 'locale'>,
  ): Promise<readonly Buffer[]> => {
    if (!SORTS_WITH_SPONSORED_ADS.has(sort)) return [];
    const now = services.now();
    const asked = ofKindAndPlace(await topAds(now), search, now);
    // Each page continues after the previous one, so that no ad is above two pages.
    const above = (page - 1) * TOP_ADS_PER_PAGE;
    if (asked.length <= above) return [];
    const found = await firstAmong(services.db, asked, search, above + TOP_ADS_PER_PAGE);
    return cards.of(found.slice(above), locale);
  };

  return (search, query) => {
    const chosen = choose(search, query).catch((error: unknown) => {
      onFailure(error);
      return [];
    });
    return { inTime: () => Promise.race([chosen, pause(SPONSORED_TIMEOUT_MS, [], { ref: false })]) };
  };
}

/** Those that can match the search, as far as their cached data shows. */
function ofKindAndPlace(
  ads: readonly TopAd[],
  { criteria, places }: { criteria: Criteria; places: SearchedPlaces },
  now: Date,
): number[] {
  const { transaction, categories } = criteria;
  const moment = now.getTime();
  const ids: number[] = [];
  for (const ad of ads) {
    if (
      (transaction ?? ad.transactionId) === ad.transactionId &&
      ad.until > moment &&
      (categories.length === 0 || categories.includes(ad.categoryId)) &&
      (places.within.length === 0 ||
        places.governorate.includes(ad.governorateId) ||
        places.delegation.includes(ad.delegationId) ||
        places.sector.includes(ad.sectorId))
    ) {
      ids.push(ad.id);
      if (ids.length === MAX_CANDIDATES) break;
    }
  }
  return ids;
}

/** The first of them that match the whole search. */
async function firstAmong(
  db: Services['db'],
  adIds: number[],
  search: Pick<IdsQuery, 'criteria' | 'filters'>,
  wanted: number,
): Promise<CardKey[]> {
  const near = wanted * FIRST_BATCH_FACTOR;
  const found = await among(db, adIds.slice(0, near), search, wanted);
  const missing = wanted - found.length;
  if (missing === 0 || adIds.length <= near) return found;
  return [...found, ...(await among(db, adIds.slice(near), search, missing))];
}

/** Reads them one by one in their order, until there are enough. */
async function among(
  db: Services['db'],
  adIds: number[],
  { criteria, filters }: Pick<IdsQuery, 'criteria' | 'filters'>,
  most: number,
): Promise<CardKey[]> {
  // Paid or not, an ad without a photo does not stand at the head of a list.
  const conditions = [...filters.map(({ row }) => row), sql<boolean>`s.with_photos`];
  if (criteria.terms.length > 0) conditions.push(hasWordsUnindexed(wordsQuery(criteria.terms)));
  // `offset 0` forces the planner to read one id after the other.
  const { rows } = await sql<CardKey>`
    select s.ad_id as id, s.version
    from unnest(${adIds}::bigint[]) as asked (id)
      cross join lateral (select * from ad_search where ad_id = asked.id offset 0) s
    where ${allOf(conditions)}
    limit ${most}`.execute(db);
  return rows;
}
