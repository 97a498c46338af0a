import { setTimeout as pause } from 'node:timers/promises';
import type { ParsedSearchQuery, SearchSort } from '@houni/contracts/ad';
import { TOP_ADS_PER_PAGE } from '@houni/contracts/promotion';
import { CATEGORY_ID, CATEGORY_MEMBERS, TRANSACTION_ID } from '@houni/domain/transactions';
import { DomainError } from '../platform/domain-error.ts';
import type { Services } from '../services.ts';
import { createCardCache } from './card-cache.ts';
import type { SearchIndex } from '../search-index/search-index.ts';
import { createTopAds } from './top-ads.ts';
import type { TopAd } from './top-ads.ts';

/** Other sorts, such as by price, show no sponsored ads. */
const SORTS_WITH_SPONSORED_ADS: ReadonlySet<SearchSort> = new Set(['newest', 'relevance']);
/** Limits the cost of one search. */
const MAX_CANDIDATES = 800;
/** The results wait at most this long for sponsored ads. */
const SPONSORED_TIMEOUT_MS = 500;
const MAX_CACHED_CARDS = 5_000;

/** Selects the sponsored ads above one page of a search, concurrently with the search. */
export type SponsoredAds = (query: ParsedSearchQuery) => {
  /** Their cards; none if the selection failed or takes too long. Call it when the results are ready. */
  inTime: () => Promise<readonly Buffer[]>;
};

/** @param onFailure called with the error if the selection fails; the results are then shown without sponsored ads */
export function createSponsoredAds(
  services: Services,
  search: SearchIndex,
  onFailure: (error: unknown) => void,
): SponsoredAds {
  const topAds = createTopAds(services.reads);
  const cards = createCardCache({ ...services, db: services.reads }, { maxCards: MAX_CACHED_CARDS, sponsored: true });

  const choose = async (query: ParsedSearchQuery): Promise<readonly Buffer[]> => {
    if (!SORTS_WITH_SPONSORED_ADS.has(query.sort)) return [];
    const now = services.now();
    const asked = ofKindAndPlace(await topAds(now), query, now);
    // Each page continues after the previous one, so that no ad is above two pages.
    const above = (query.page - 1) * TOP_ADS_PER_PAGE;
    if (asked.length <= above) return [];
    // Paid or not, an ad without a photo does not stand at the head of a list.
    const found = await search.among({ ...query, withPhotos: true }, asked, above + TOP_ADS_PER_PAGE);
    return cards.of(found.slice(above), query.locale, query.cards);
  };

  return (query) => {
    const chosen = choose(query).catch((error: unknown) => {
      // The search itself answers an invalid query with this error.
      if (!(error instanceof DomainError)) onFailure(error);
      return [];
    });
    return { inTime: () => Promise.race([chosen, pause(SPONSORED_TIMEOUT_MS, [], { ref: false })]) };
  };
}

/** Those that can match the parameters of the search, as far as their cached data shows. */
function ofKindAndPlace(ads: readonly TopAd[], query: ParsedSearchQuery, now: Date): number[] {
  const transaction = query.transaction && TRANSACTION_ID[query.transaction];
  const categories = query.category && CATEGORY_MEMBERS[query.category].map((code): number => CATEGORY_ID[code]);
  const { governorate = [], delegation = [], sector = [] } = query;
  const isAnywhere = governorate.length + delegation.length + sector.length === 0;
  return ads
    .filter(
      (ad) =>
        ad.until > now.getTime() &&
        (transaction === undefined || transaction === ad.transactionId) &&
        (categories === undefined || categories.includes(ad.categoryId)) &&
        (isAnywhere ||
          governorate.includes(ad.governorateId) ||
          delegation.includes(ad.delegationId) ||
          sector.includes(ad.sectorId)),
    )
    .slice(0, MAX_CANDIDATES)
    .map(({ id }) => id);
}
