import { listingPath } from '@houni/routing/build';
import { trailOf } from '@houni/routing/place-path';
import { listingQueryString, parseListingQuery } from '@houni/routing/listing-url';
import type { Head, HeadContext } from '@houni/remote';
import { listingsApi } from '../../api.ts';
import { listingHeading } from './listing-heading.ts';
import { placeArguments, searchArguments } from './search-arguments.ts';

const { listingsSearch, listingsPlace } = listingsApi.endpoints;

/** The loaded search and place of a listing address. */
export function loadedListing({ route, query, state }: Pick<HeadContext<'listing'>, 'route' | 'query' | 'state'>) {
  const { transaction, category, place: params } = route.params;
  const filters = parseListingQuery(query);
  const location = params && listingsPlace.select(placeArguments(params))(state).data?.place;
  return {
    listing: { transaction, category, place: location ? trailOf(location) : null },
    answer: listingsSearch.select(searchArguments(route, filters))(state).data,
    filtered: listingQueryString(filters) !== '',
  };
}

/** Filtered listings are not indexed. */
export function listingHead(context: HeadContext<'listing'>): Head {
  const { locale, t } = context;
  const { page } = context.route.params;
  const { listing, answer, filtered } = loadedListing(context);
  const listingTitle = listingHeading(listing, locale, t);
  const heading = page > 1 ? t('listings:listing.head.headingPage', { heading: listingTitle, page }) : listingTitle;
  const total = answer?.total ?? 0;
  return {
    title: t('listings:listing.head.title', { heading }),
    description: t('listings:listing.head.description', { heading, count: total }),
    canonical: listingPath({ ...listing, page }, locale),
    robots: filtered || total === 0 ? 'noindex,follow' : 'index,follow',
  };
}
