import type { AgencyDetail } from '@houni/contracts/agency';
import type { OpeningTime } from '@houni/domain/open-now';
import type { Locale } from '@houni/domain/locale';
import { htmlLang } from '@houni/routing/locale';
import type { OpeningHoursSpecification, RealEstateAgent, WithContext } from 'schema-dts';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** Opening hours in the time of the place, as schema.org wants them. */
function openingHours({ days, from, to }: OpeningTime): OpeningHoursSpecification {
  return {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days.flatMap((day) => DAYS[day - 1] ?? []),
    opens: clock(from),
    // Midnight at the end of a day is written as its last minute.
    closes: clock(Math.min(to, 24 * 60 - 1)),
  };
}

function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

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
    ...(agency.opening && { openingHoursSpecification: agency.opening.map(openingHours) }),
    ...(agency.verification && {
      identifier: [
        { '@type': 'PropertyValue', propertyID: 'RNE', value: agency.verification.registryNumber },
        { '@type': 'PropertyValue', propertyID: 'licence', value: agency.verification.licence.number },
      ],
    }),
    ...(agency.website && /^https?:\/\//.test(agency.website) && { sameAs: agency.website }),
    ...(agency.foundedYear && { foundingDate: String(agency.foundedYear) }),
  };
}
