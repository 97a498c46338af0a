import { listingQueryString, parseListingQuery } from '@houni/routing/listing-url';
import { Keeping } from './keeping.tsx';
import { useNotedSearch } from './use-noted.ts';

export interface ListingKeepingProps {
  /** Address of the search. */
  url: string;
  /** What it is called; null while that is not known. */
  label: string | null;
}

/** What keeps a listing's ads, and remembers the search on this device. */
export function ListingKeeping({ url, label }: ListingKeepingProps) {
  useNotedSearch(withoutView(url), label);
  return <Keeping />;
}

/** A search on the map is the search that it is in the list. */
function withoutView(url: string): string {
  const [path = '', query = ''] = url.split('?');
  const { view: _view, ...filters } = parseListingQuery(new URLSearchParams(query));
  return path + listingQueryString(filters);
}
