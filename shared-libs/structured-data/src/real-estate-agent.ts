import type { AgencyDetail } from '@houni/contracts/agency';
import type { Locale } from '@houni/contracts/locale';
import { htmlLang } from '@houni/routing/locale';
import type { RealEstateAgent, WithContext } from 'schema-dts';

/** An agency; `path` is the path of its first page. */
export function realEstateAgent(
  agency: AgencyDetail,
  { siteUrl, path, images, locale }: { siteUrl: string; path: string; images: readonly string[]; locale: Locale },
): WithContext<RealEstateAgent> {
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateAgent',
    '@id': siteUrl + path,
    name: agency.name,
    legalName: agency.legalName,
    description: agency.tagline,
    url: siteUrl + path,
    address: {
      '@type': 'PostalAddress',
      streetAddress: agency.address,
      addressLocality: agency.delegation.names[locale],
      addressRegion: agency.governorate.names[locale],
      addressCountry: 'TN',
    },
    areaServed: agency.areas.map(({ names }) => names[locale]),
    knowsLanguage: agency.languages.map(htmlLang),
    image: [...images],
    ...(agency.website && /^https?:\/\//.test(agency.website) && { sameAs: agency.website }),
    ...(agency.foundedYear && { foundingDate: String(agency.foundedYear) }),
  };
}
