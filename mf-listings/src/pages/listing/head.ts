import { placesApi } from '@houni/api-client/places';
import { searchApi } from '@houni/api-client/search';
import { placeNames } from '@houni/ad-card/place-names';
import { trailOf } from '@houni/routing/place-path';
import { listingQueryString } from '@houni/routing/listing-url';
import type { Locale } from '@houni/domain/locale';
import type { Translate } from '@houni/i18n';
import type { Head, HeadContext } from '@houni/remote';
import { listingSubject, offerPath } from '../../parts/listing-offer.ts';
import { listingHeading } from './listing-heading.ts';
import { listingFilters, placeArguments, searchArguments } from './search-arguments.ts';

const { searchItems } = searchApi.endpoints;
const { getLocation } = placesApi.endpoints;

/** The loaded search and place of a listing address. */
export function loadedListing({ route, query, state }: Pick<HeadContext<'listing'>, 'route' | 'query' | 'state'>) {
  const { transaction, category, place: params } = route.params;
  const filters = listingFilters(route, query);
  const { rentPeriod, ...others } = filters;
  const location = params && getLocation.select(placeArguments(params))(state).data?.place;
  return {
    listing: { transaction, category, rentPeriod, place: location ? trailOf(location) : null },
    answer: searchItems.select(searchArguments(route, filters))(state).data,
    filtered: listingQueryString(others) !== '',
  };
}

/** "Appartements à vendre · La Marsa" */
function searchLabel(listing: ReturnType<typeof loadedListing>['listing'], locale: Locale, t: Translate): string {
  const { place } = listing;
  return [listingSubject(listing, t), ...(place ? placeNames(place, locale).slice(0, 1) : [])].join(' · ');
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
    search: searchLabel(listing, locale, t),
    canonical: offerPath({ ...listing, page }, locale),
    robots: filtered || total === 0 ? 'noindex,follow' : 'index,follow',
  };
}
