import type { Locale } from '@houni/domain/locale';
import { PAGE_SIZE } from '@houni/domain/limits';
import type { Head, HeadContext, ServerHead } from '@houni/remote';
import { alternatesOf } from '@houni/routing/alternates';
import { openGraphImageVersion } from '@houni/routing/open-graph-image';
import { breadcrumbList } from '@houni/structured-data/breadcrumb-list';
import { itemList } from '@houni/structured-data/item-list';
import { openGraphImage } from '@houni/structured-data/open-graph-image';
import { cardPicture } from '@houni/ad-card/card-picture';
import { pictureSrcSet } from '@houni/ui/picture.tsx';
import { listingCrumbs } from '../../parts/listing-crumbs.ts';
import { offerPath } from '../../parts/listing-offer.ts';
import { RESULT_SIZES } from '../../parts/card-grid.tsx';
import { loadedListing } from './head.ts';
import { listingHeading } from './listing-heading.ts';
import { withSponsored } from './with-sponsored.ts';

/** The metadata of a listing for search engines and social networks. */
export function listingServerHead(context: HeadContext<'listing'>, head: Head): ServerHead {
  const { route, locale, config, t } = context;
  const { page, place } = route.params;
  const { listing, answer } = loadedListing(context);
  const { transaction, category } = listing;
  const ads = answer?.items ?? [];
  const total = answer?.total ?? 0;
  const photo = withSponsored(ads, answer?.sponsored)[0]?.photos[0];
  const crumbs = listingCrumbs(listing, locale, t).map(({ label, path }) => ({ name: label, path }));
  // The images of listings show monthly rents.
  const picture = listing.rentPeriod
    ? { subject: { kind: 'page', name: 'home' } as const, version: openGraphImageVersion.page() }
    : {
        subject: {
          kind: 'listing',
          transaction,
          category,
          place: place && { level: place.level, id: place.id },
        } as const,
        version: openGraphImageVersion.listing(total),
      };
  const languages = alternatesOf((language: Locale) => offerPath({ ...listing, page }, language));
  return {
    languages,
    ...(head.robots === 'index,follow' && { alternates: languages }),
    image: openGraphImage(config.apiUrl, { ...picture, locale, alt: head.title }),
    ...(photo && {
      preloadImage: {
        srcSet: pictureSrcSet(cardPicture(photo, config.mediaUrl)),
        sizes: RESULT_SIZES,
        type: 'image/avif',
      },
    }),
    jsonLd: [
      breadcrumbList(config.siteUrl, crumbs),
      itemList(config.siteUrl, {
        name: listingHeading(listing, locale, t),
        total,
        before: (page - 1) * PAGE_SIZE.listing,
        items: ads.map(({ title, url }) => ({ name: title, path: url })),
      }),
    ],
  };
}
