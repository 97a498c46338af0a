import type { ListingFilters } from '@houni/routing/listing-url';
import { listingQueryString, parseListingQuery } from '@houni/routing/listing-url';

/** What a form would send, as a query: files cannot be in ours. */
export function formQuery(form: HTMLFormElement): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') query.append(name, value);
  return query;
}

/** The filters that a form holds. */
export function formFilters(form: HTMLFormElement): ListingFilters {
  return parseListingQuery(formQuery(form));
}

/** Filters as name and value pairs for hidden inputs, so that a form without a field for them keeps them. */
export function hiddenFields(filters: ListingFilters): [name: string, value: string][] {
  return [...new URLSearchParams(listingQueryString(filters))];
}
