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
import { hasWordsToo, wordsQuery } from './word-query.ts';
import { createWrittenCards } from './written-cards.ts';
import type { ShownAd } from './written-cards.ts';

/** What was asked for by price, distance or reduction stays in that order. */
const SORTS_WITH_TOP: ReadonlySet<SearchSort> = new Set(['newest', 'relevance']);
/** Of a search's kinds and places so many are looked at, the first of the hour's order: what a list costs is bounded. */
const LOOKED_AT = 400;
/** Most searches find theirs among the first few: so many times those that are needed are looked at before the others. */
const FIRST_LOOK = 4;
/** A list that is ready waits no longer for them, whatever has befallen the database. Usually it does not wait at all. */
const PATIENCE_MS = 500;
/** Cards of paid places that one process keeps. */
const KEPT_CARDS = 5_000;

/** Chooses the paid places above one page of a search, beside the search itself. */
export type SponsoredAds = (
  search: Pick<IdsQuery, 'criteria' | 'places' | 'filters'>,
  query: Pick<ParsedSearchQuery, 'sort' | 'page' | 'locale'>,
) => {
  /** Their cards, to be asked for when the list is ready: none where they failed or take long. */
  inTime: () => Promise<readonly Buffer[]>;
};

/** @param onFailure is told what went wrong, once for each search; the list stands without them */
export function createSponsoredAds(services: Services, onFailure: (error: unknown) => void): SponsoredAds {
  const topAds = createTopAds(services.db);
  const cards = createWrittenCards(services, { kept: KEPT_CARDS, sponsored: true });

  const choose = async (
    search: Pick<IdsQuery, 'criteria' | 'places' | 'filters'>,
    { sort, page, locale }: Pick<ParsedSearchQuery, 'sort' | 'page' | 'locale'>,
  ): Promise<readonly Buffer[]> => {
    if (!SORTS_WITH_TOP.has(sort)) return [];
    const now = services.now();
    const asked = ofKindAndPlace(await topAds(now), search, now);
    // Each page goes on where the one before has ended, so that no ad stands above two.
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
    return { inTime: () => Promise.race([chosen, pause(PATIENCE_MS, [], { ref: false })]) };
  };
}

/** Those that can be among the results, as far as memory knows them. */
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
      if (ids.length === LOOKED_AT) break;
    }
  }
  return ids;
}

/** The first of them that the whole search finds. */
async function firstAmong(
  db: Services['db'],
  adIds: number[],
  search: Pick<IdsQuery, 'criteria' | 'filters'>,
  wanted: number,
): Promise<ShownAd[]> {
  const near = wanted * FIRST_LOOK;
  const found = await among(db, adIds.slice(0, near), search, wanted);
  const missing = wanted - found.length;
  if (missing === 0 || adIds.length <= near) return found;
  return [...found, ...(await among(db, adIds.slice(near), search, missing))];
}

/** They are read one by one in their order, until there are enough. */
async function among(
  db: Services['db'],
  adIds: number[],
  { criteria, filters }: Pick<IdsQuery, 'criteria' | 'filters'>,
  most: number,
): Promise<ShownAd[]> {
  const conditions = filters.map(({ row }) => row);
  if (criteria.terms.length > 0) conditions.push(hasWordsToo(wordsQuery(criteria.terms)));
  // `offset 0` leaves no other way than from one id to the next.
  const { rows } = await sql<ShownAd>`
    select s.ad_id as id, s.version
    from unnest(${adIds}::bigint[]) as asked (id)
      cross join lateral (select * from ad_search where ad_id = asked.id offset 0) s
    where ${allOf(conditions)}
    limit ${most}`.execute(db);
  return rows;
}
