import type { AdDetail } from '@houni/contracts/ad';
import type { Locale } from '@houni/contracts/locale';
import type { Head, HeadContext, ServerHead } from '@houni/remote';
import { alternatesOf } from '@houni/routing/alternates';
import { adPath } from '@houni/routing/build';
import { pictureVersion } from '@houni/routing/sharing-picture';
import { breadcrumbList } from '@houni/structured-data/breadcrumb-list';
import { realEstateListing } from '@houni/structured-data/real-estate-listing';
import { sharingImage } from '@houni/structured-data/sharing-image';
import { pictureSrcSet } from '@houni/ui/picture.tsx';
import { listingCrumbs } from '../../parts/breadcrumb-trail.ts';
import { LEAD_PHOTO_SIZES } from './gallery.tsx';
import { shownAd } from './head.ts';

/** What search engines and social networks read of an ad. */
export function adServerHead(context: HeadContext<'ad'> | HeadContext<'agencyAd'>, head: Head): ServerHead {
  const { locale, config, t } = context;
  const shown = shownAd(context);
  if (!shown) return {};
  const { ad, online } = shown;
  const photo = ad.photos[0];
  const { transaction, category, location } = ad;
  const crumbs = listingCrumbs({ transaction, category, place: location }, locale, t);
  const image = sharingImage(config.apiUrl, {
    subject: { kind: 'ad', publicKey: ad.publicKey },
    locale,
    version: pictureVersion.ad(ad),
    alt: head.title,
  });
  const languages = alternatesOf((language) => pathIn(ad, language));
  return {
    languages,
    ...(online && { alternates: languages }),
    image,
    ...(photo && {
      preloadImage: { srcSet: pictureSrcSet(photo, 'avif'), sizes: LEAD_PHOTO_SIZES, type: 'image/avif' },
    }),
    jsonLd: [
      realEstateListing(ad, {
        locale,
        description: head.description ?? ad.title,
        siteUrl: config.siteUrl,
        images: [image.url, ...ad.photos.map(({ base, widths }) => `${base}-${widths.at(-1)}.webp`)],
      }),
      breadcrumbList(
        config.siteUrl,
        [...crumbs, { label: ad.title, path: ad.url }].map(({ label, path }) => ({ name: label, path })),
      ),
    ],
  };
}

function pathIn(ad: AdDetail, locale: Locale): string {
  return adPath({ ...ad, agencySlug: ad.advertiser.agency?.slug ?? null }, locale);
}
