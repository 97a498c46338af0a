import type { SearchQuery } from '@houni/contracts/ad';
import type { Locale } from '@houni/domain/locale';
import { tunisianDay } from '@houni/i18n/format';
import { parseListingQuery, toSearchQuery } from '@houni/routing/listing-url';
import { listingOf } from './listing-of.ts';

/** Ads that are compared with the time of the visit; for more new ones only this number is known. */
const MAX_COMPARED_ADS = 12;

/**
 * The call for the ads of a search that were published since the day of a visit, newest first; null for an address that is
 * no search. The API filters by day: `countNewAds` compares the times.
 * @param url path and query of the search
 * @param visitedAt ISO date and time
 */
export function newAdsArguments(
  url: string,
  visitedAt: string,
  locale: Locale,
): (SearchQuery & { locale: Locale }) | null {
  const listing = listingOf(url);
  if (!listing) return null;
  const { transaction, category, place } = listing.route.params;
  const { sort: _sort, near: _near, ...filters } = parseListingQuery(new URLSearchParams(listing.query));
  const day = tunisianDay(Date.parse(visitedAt));
  const others = place ? (filters[place.level] ?? []) : [];
  return {
    ...toSearchQuery(filters),
    ...(place && { [place.level]: [...new Set([place.id, ...others])] }),
    transaction,
    category,
    since: filters.since !== undefined && filters.since > day ? filters.since : day,
    pageSize: MAX_COMPARED_ADS,
    locale,
  };
}

/** The number of ads of an answer that were published after a visit. `orMore`: there may be more of them. */
export function countNewAds(
  answer: { items: readonly { publishedAt: string }[]; total: number },
  visitedAt: string,
): { count: number; orMore: boolean } {
  const visit = Date.parse(visitedAt);
  const count = answer.items.filter(({ publishedAt }) => Date.parse(publishedAt) > visit).length;
  return { count, orMore: count === answer.items.length && answer.total > count };
}
