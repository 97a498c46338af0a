import type { ListingFilters } from '@houni/routing/listing-url';
import { listingQueryString, parseListingQuery } from '@houni/routing/listing-url';

/** The text fields of a form as a query. */
export function formQuery(form: HTMLFormElement): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') query.append(name, value);
  return query;
}

/** The filters of a form. */
export function formFilters(form: HTMLFormElement): ListingFilters {
  return parseListingQuery(formQuery(form));
}

/** Filters as name and value pairs for hidden inputs. */
export function hiddenFields(filters: ListingFilters): [name: string, value: string][] {
  return [...new URLSearchParams(listingQueryString(filters))];
}
