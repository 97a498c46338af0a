import { listingQueryString, parseListingQuery } from '@houni/routing/listing-url';
import { FavouritesSync } from '../../../favourites/favourites-sync.tsx';
import { useRecordSearch } from '../../../recent-searches/use-record-search.ts';

export interface ListingSyncProps {
  /** Address of the search. */
  url: string;
  /** Name of the search; null until it is known. */
  label: string | null;
}

/** Saves favourites and comparison of a listing page, and records the search on this device. */
export function ListingSync({ url, label }: ListingSyncProps) {
  useRecordSearch(withoutView(url), label);
  return <FavouritesSync />;
}

/** The same search in the list and on the map is one search. */
function withoutView(url: string): string {
  const [path = '', query = ''] = url.split('?');
  const { view: _view, ...filters } = parseListingQuery(new URLSearchParams(query));
  return path + listingQueryString(filters);
}
