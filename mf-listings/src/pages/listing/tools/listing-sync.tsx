import { useEffect } from 'react';
import type { ListedAd } from '@houni/contracts/ad';
import { useDeferred } from '@houni/remote/use-deferred';
import { listingQueryString, parseListingQuery } from '@houni/routing/listing-url';
import { sinceVisitPart } from '../../../recent-searches/since-visit-part.ts';
import { FavouritesSync } from '../../../favourites/favourites-sync.tsx';
import { useRecordSearch } from '../../../recent-searches/use-record-search.ts';
import { useMapLinkVisibility } from './use-map-link-visibility.ts';

export interface ListingSyncProps {
  /** Address of the search. */
  url: string;
  /** Name of the search; null until it is known. */
  label: string | null;
  /** The ads of the page if the newest are first; otherwise empty. */
  newestFirst: readonly ListedAd[];
}

/** Saves favourites and comparison of a listing page, records the search on this device, and marks what is new. */
export function ListingSync({ url, label, newestFirst }: ListingSyncProps) {
  useMapLinkVisibility();
  const since = useRecordSearch(withoutView(url), label);
  const { Component: SinceVisit, load } = useDeferred(sinceVisitPart);
  useEffect(() => {
    if (since !== null) void load();
  }, [since, load]);
  return (
    <>
      {SinceVisit && since !== null && <SinceVisit ads={newestFirst} since={since} />}
      <FavouritesSync />
    </>
  );
}

/** The same search in the list and on the map is one search. */
function withoutView(url: string): string {
  const [path = '', query = ''] = url.split('?');
  const { view: _view, ...filters } = parseListingQuery(new URLSearchParams(query));
  return path + listingQueryString(filters);
}
