import type { AdDetail } from '@houni/contracts/ad';
import type { Locale } from '@houni/domain/locale';
import type { Head, HeadContext, ServerHead } from '@houni/remote';
import { alternatesOf } from '@houni/routing/alternates';
import { adPath } from '@houni/routing/build';
import { openGraphImageVersion } from '@houni/routing/open-graph-image';
import { breadcrumbList } from '@houni/structured-data/breadcrumb-list';
import { realEstateListing } from '@houni/structured-data/real-estate-listing';
import { openGraphImage } from '@houni/structured-data/open-graph-image';
import { pictureSrcSet } from '@houni/ui/picture.tsx';
import { listingCrumbs } from '../../parts/listing-crumbs.ts';
import { offerOfAd } from '../../parts/listing-offer.ts';
import { LEAD_PHOTO_SIZES } from './gallery.tsx';
import { loadedAd } from './head.ts';

/** The metadata of an ad for search engines and social networks. */
export function adServerHead(context: HeadContext<'ad'> | HeadContext<'agencyAd'>, head: Head): ServerHead {
  const { locale, config, t } = context;
  const loaded = loadedAd(context);
  if (!loaded) return {};
  const { ad, online } = loaded;
  const photo = ad.photos[0];
  const crumbs = listingCrumbs({ ...offerOfAd(ad), place: ad.location }, locale, t);
  const image = openGraphImage(config.apiUrl, {
    subject: { kind: 'ad', publicKey: ad.publicKey },
    locale,
    version: openGraphImageVersion.ad({ ...ad, title: ad.heading }),
    alt: head.title,
  });
  const languages = alternatesOf((language) => pathIn(ad, language));
  return {
    languages,
    ...(online && { alternates: languages }),
    image,
    ...(photo && {
      preloadImage: { srcSet: pictureSrcSet(photo), sizes: LEAD_PHOTO_SIZES, type: 'image/avif' },
    }),
    jsonLd: [
      realEstateListing(ad, {
        locale,
        description: head.description ?? ad.heading,
        siteUrl: config.siteUrl,
        images: [image.url, ...ad.photos.map(({ base, widths }) => `${base}-${widths.at(-1)}.webp`)],
      }),
      breadcrumbList(
        config.siteUrl,
        [...crumbs, { label: ad.heading, path: ad.url }].map(({ label, path }) => ({ name: label, path })),
      ),
    ],
  };
}

function pathIn(ad: AdDetail, locale: Locale): string {
  return adPath({ ...ad, agencySlug: ad.advertiser.agency?.slug ?? null }, locale);
}
