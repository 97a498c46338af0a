import type { AgencyDetail } from '@houni/contracts/agency';
import type { Head, HeadContext } from '@houni/remote';
import { breadcrumbList } from '@houni/routing/breadcrumb-list';
import { alternatesOf } from '@houni/routing/alternates';
import { buildPath } from '@houni/routing/build';
import { htmlLang } from '@houni/routing/locale';
import { pictureSrcSet } from '@houni/ui/picture.tsx';
import { agenciesApi } from '../../api.ts';
import { AGENCY_COVER_SIZES } from './agency-cover.tsx';
import { adPageOf, agencyAdsPath, agencyQuery } from './agency-queries.ts';

const SHARING_WIDTH = 1200;

/** Head of an agency's page, with its business card as structured data. */
export function agencyHead({ route, query, locale, config, state, t }: HeadContext<'agency'>): Head {
  const { data } = agenciesApi.endpoints.agenciesOne.select(agencyQuery(route))(state);
  const agency = data?.agency;
  if (!agency) return { title: t('agencies:list.headTitle'), robots: 'noindex,follow' };
  const page = adPageOf(query);
  const names = { name: agency.name, place: agency.delegation.names[locale] };
  const title =
    page > 1 ? t('agencies:agency.headTitlePage', { ...names, page }) : t('agencies:agency.headTitle', names);
  const canonical = agencyAdsPath(agency, page, locale);
  const image = coverFile(agency);
  return {
    title: `${title} | ${t('common:brand')}`,
    description: agency.tagline,
    canonical,
    alternates: alternatesOf((other) => agencyAdsPath(agency, page, other)),
    robots: 'index,follow',
    ...(image && { image }),
    ...(agency.cover && {
      preloadImage: { srcSet: pictureSrcSet(agency.cover, 'avif'), sizes: AGENCY_COVER_SIZES, type: 'image/avif' },
    }),
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'RealEstateAgent',
        name: agency.name,
        legalName: agency.legalName,
        description: agency.tagline,
        url: config.siteUrl + agencyAdsPath(agency, 1, locale),
        address: {
          '@type': 'PostalAddress',
          streetAddress: agency.address,
          addressLocality: agency.delegation.names[locale],
          addressRegion: agency.governorate.names[locale],
          addressCountry: 'TN',
        },
        areaServed: agency.areas.map(({ names: area }) => area[locale]),
        knowsLanguage: agency.languages.map(htmlLang),
        ...(image && { image }),
        ...(agency.website && { sameAs: agency.website }),
        ...(agency.foundedYear && { foundingDate: String(agency.foundedYear) }),
      },
      breadcrumbList(config.siteUrl, [
        { name: t('common:navigation.home'), path: buildPath('home', {}, locale) },
        { name: t('agencies:crumbs.agencies'), path: buildPath('agencies', { page: 1 }, locale) },
        { name: agency.name, path: agencyAdsPath(agency, 1, locale) },
      ]),
    ],
  };
}

/** The cover as social networks show it. */
function coverFile({ cover }: AgencyDetail): string | null {
  const width = cover?.widths.find((candidate) => candidate >= SHARING_WIDTH) ?? cover?.widths.at(-1);
  return cover && width !== undefined ? `${cover.base}-${width}.webp` : null;
}
