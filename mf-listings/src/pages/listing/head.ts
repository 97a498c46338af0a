import { listingPath } from '@houni/routing/build';
import { alternatesOf } from '@houni/routing/alternates';
import { listingQueryString, parseListingQuery } from '@houni/routing/listing-url';
import { trailOf } from '@houni/routing/place-path';
import type { Head, HeadContext } from '@houni/remote';
import { pictureSrcSet } from '@houni/ui/picture.tsx';
import { listingsApi } from '../../api.ts';
import { breadcrumbJsonLd, listingCrumbs } from '../../parts/breadcrumb-trail.ts';
import { RESULT_SIZES } from '../../parts/card-grid.tsx';
import type { ListedAd } from '../../parts/listed-ad.ts';
import { listingHeading } from './listing-copy.ts';
import { placeArguments, searchArguments } from './search-arguments.ts';

const { listingsSearch, listingsPlace } = listingsApi.endpoints;

/** Head of a listing: a filtered one is for people, not for search engines. */
export function listingHead({ route, locale, query, config, t, state }: HeadContext<'listing'>): Head {
  const { transaction, category, place: params, page } = route.params;
  const filters = parseListingQuery(query);
  const answer = listingsSearch.select(searchArguments(route, filters))(state).data;
  const location = params && listingsPlace.select(placeArguments(params))(state).data?.place;
  const listing = { transaction, category, place: location ? trailOf(location) : null };
  const heading = listingHeading(listing, locale, t);
  const total = answer?.total ?? 0;
  const pathIn = (language: typeof locale) => listingPath({ ...listing, page }, language);
  const filtered = listingQueryString(filters) !== '';
  const ads = answer?.items ?? [];
  const photo = ads[0]?.photos[0];

  return {
    title:
      page > 1
        ? t('listings:listing.head.titlePage', { heading, page })
        : t('listings:listing.head.title', { heading }),
    description: t('listings:listing.head.description', { heading, count: total }),
    canonical: pathIn(locale),
    ...(!filtered && { alternates: alternatesOf(pathIn) }),
    robots: filtered || total === 0 ? 'noindex,follow' : 'index,follow',
    ...(photo && {
      image: `${photo.base}-${photo.widths.at(-1)}.webp`,
      preloadImage: { srcSet: pictureSrcSet(photo, 'avif'), sizes: RESULT_SIZES, type: 'image/avif' },
    }),
    jsonLd: [
      breadcrumbJsonLd(listingCrumbs(listing, locale, t), config.siteUrl),
      itemListJsonLd(ads, heading, config.siteUrl),
    ],
  };
}

/** The results as search engines read them (schema.org ItemList). */
function itemListJsonLd(ads: ListedAd[], name: string, siteUrl: string): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    itemListElement: ads.map((ad, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: siteUrl + ad.url,
      name: ad.title,
    })),
  };
}
