import type { AdDetail } from '@houni/contracts/ad';
import type { Locale } from '@houni/contracts/locale';
import type { AdCategoryCode } from '@houni/contracts/transactions';

/** Only homes have a type of their own in the vocabulary that may carry sizes and rooms. */
const PROPERTY_TYPE: Record<AdCategoryCode, 'Apartment' | 'House' | 'Place'> = {
  APPARTEMENT: 'Apartment',
  MAISONS: 'House',
  TERRAINS_FERMES: 'Place',
  BUREAUX_COMMERCES: 'Place',
};

interface AdJsonLdOptions {
  /** The page's locale, in which places are named. */
  locale: Locale;
  description: string;
  siteUrl: string;
  /** Language of the advertiser's own text (BCP 47). */
  language: string;
}

/** An ad as search engines read it (schema.org RealEstateListing with its Offer). */
export function adJsonLd(
  ad: AdDetail,
  { locale, description, siteUrl, language }: AdJsonLdOptions,
): Record<string, unknown> {
  const { location } = ad;
  const type = PROPERTY_TYPE[ad.category];
  const isHome = type !== 'Place';
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    name: ad.title,
    description,
    url: siteUrl + ad.url,
    inLanguage: language,
    datePosted: ad.publishedAt,
    image: ad.photos.map((photo) => `${photo.base}-${photo.widths.at(-1)}.webp`),
    offers: {
      '@type': 'Offer',
      price: ad.price.millimes / 1000,
      priceCurrency: 'TND',
      availability: `https://schema.org/${ad.state === 'published' ? 'InStock' : 'SoldOut'}`,
      businessFunction: `http://purl.org/goodrelations/v1#${ad.transaction === 'SALE' ? 'Sell' : 'LeaseOut'}`,
      seller: {
        '@type': ad.advertiser.kind === 'agency' ? 'RealEstateAgent' : 'Person',
        name: ad.advertiser.name,
      },
    },
    about: {
      '@type': type,
      name: ad.title,
      address: {
        '@type': 'PostalAddress',
        addressCountry: 'TN',
        addressRegion: location.governorate.names[locale],
        addressLocality: `${location.sector.names[locale]}, ${location.delegation.names[locale]}`,
      },
      ...(isHome &&
        ad.area !== null && { floorSize: { '@type': 'QuantitativeValue', value: ad.area, unitCode: 'MTK' } }),
      ...(isHome && ad.totalRooms !== null && { numberOfRooms: ad.totalRooms }),
      ...(isHome && ad.bathrooms !== null && { numberOfBathroomsTotal: ad.bathrooms }),
    },
  };
}
