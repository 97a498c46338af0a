import type { AgencyDetail } from '@houni/contracts/agency';
import type { Head, HeadContext, ServerHead } from '@houni/remote';
import { alternatesOf } from '@houni/routing/alternates';
import { buildPath } from '@houni/routing/build';
import { openGraphImageVersion } from '@houni/routing/open-graph-image';
import { breadcrumbList } from '@houni/structured-data/breadcrumb-list';
import { realEstateAgent } from '@houni/structured-data/real-estate-agent';
import { openGraphImage } from '@houni/structured-data/open-graph-image';
import { pictureSrcSet } from '@houni/ui/picture.tsx';
import { AGENCY_COVER_SIZES } from './agency-cover.tsx';
import { shownAgency } from './agency-head.ts';
import { adPageOf, agencyAdsPath } from './agency-queries.ts';

/** Head tags of an agency's page for search engines and social networks. */
export function agencyServerHead(context: HeadContext<'agency'>, head: Head): ServerHead {
  const { query, locale, config, t } = context;
  const agency = shownAgency(context);
  if (!agency) return {};
  const page = adPageOf(query);
  const path = agencyAdsPath(agency, 1, locale);
  const image = openGraphImage(config.apiUrl, {
    subject: { kind: 'agency', publicKey: agency.publicKey },
    locale,
    version: openGraphImageVersion.agency(agency),
    alt: head.title,
  });
  return {
    type: 'profile',
    alternates: alternatesOf((other) => agencyAdsPath(agency, page, other)),
    image,
    ...(agency.cover && {
      preloadImage: { srcSet: pictureSrcSet(agency.cover), sizes: AGENCY_COVER_SIZES, type: 'image/avif' },
    }),
    jsonLd: [
      realEstateAgent(agency, { siteUrl: config.siteUrl, path, images: [image.url, ...coverFile(agency)], locale }),
      breadcrumbList(config.siteUrl, [
        { name: t('common:navigation.home'), path: buildPath('home', {}, locale) },
        { name: t('agencies:crumbs.agencies'), path: buildPath('agencies', { page: 1 }, locale) },
        { name: agency.name, path },
      ]),
    ],
  };
}

function coverFile({ cover }: AgencyDetail): string[] {
  return cover ? [`${cover.base}-${cover.widths.at(-1)}.webp`] : [];
}
