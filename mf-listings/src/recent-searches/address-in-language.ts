import type { Locale } from '@houni/domain/locale';
import { buildPath } from '@houni/routing/build';
import { listingOf } from './listing-of.ts';

/** The address of a recorded search in another language; the page corrects the names of places in it. */
export function addressInLanguage(url: string, locale: Locale): string {
  const listing = listingOf(url);
  if (!listing) return url;
  return buildPath('listing', listing.route.params, locale) + (listing.query && `?${listing.query}`);
}
