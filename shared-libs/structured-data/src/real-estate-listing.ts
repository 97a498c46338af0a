import type { AdDetail } from '@houni/contracts/ad';
import type { Locale } from '@houni/domain/locale';
import type { AdCategoryCode } from '@houni/domain/transactions';
import { htmlLang } from '@houni/routing/locale';
import type {
  Accommodation,
  Offer,
  Place,
  PostalAddress,
  QuantitativeValue,
  RealEstateListing,
  UnitPriceSpecification,
  WithContext,
} from 'schema-dts';

const MILLIMES = 1000;
/** The maximum distance of the public position from the property, if the advertiser blurred it. */
const BLUR_METRES = '300';
/** Codes of UN/CEFACT: square metre, month, week, day. */
const SQUARE_METRE = 'MTK';
const PERIOD = { month: 'MON', week: 'WEE', night: 'DAY' } as const;

/** Only homes have a type in the vocabulary that may have sizes and rooms. */
const PROPERTY_TYPE: Record<AdCategoryCode, 'Apartment' | 'House' | 'Place'> = {
  APPARTEMENT: 'Apartment',
  MAISONS: 'House',
  TERRAINS_FERMES: 'Place',
  BUREAUX_COMMERCES: 'Place',
};

export interface ListingContext {
  /** The page's locale, for the names of places. */
  locale: Locale;
  /** One sentence in the page's language. */
  description: string;
  siteUrl: string;
  /** The Open Graph image and the ad's own photos. */
  images: readonly string[];
}

/** An ad with its offer. */
export function realEstateListing(ad: AdDetail, context: ListingContext): WithContext<RealEstateListing> {
  const { description, siteUrl, images } = context;
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    '@id': `${siteUrl}${ad.url}`,
    name: ad.heading,
    description,
    url: siteUrl + ad.url,
    inLanguage: htmlLang(context.locale),
    datePosted: ad.publishedAt,
    image: [...images],
    offers: offerOf(ad, context),
    about: propertyOf(ad, context),
  };
}

function offerOf(ad: AdDetail, { siteUrl }: ListingContext): Offer {
  const { millimes, unit } = ad.price;
  const price = millimes / MILLIMES;
  const perPeriod: UnitPriceSpecification | null =
    unit === 'total'
      ? null
      : { '@type': 'UnitPriceSpecification', price, priceCurrency: 'TND', unitCode: PERIOD[unit] };
  return {
    '@type': 'Offer',
    url: siteUrl + ad.url,
    price,
    priceCurrency: 'TND',
    ...(perPeriod && { priceSpecification: perPeriod }),
    availability: ad.state === 'published' ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut',
    businessFunction:
      ad.transaction === 'SALE'
        ? { '@id': 'http://purl.org/goodrelations/v1#Sell' }
        : { '@id': 'http://purl.org/goodrelations/v1#LeaseOut' },
    seller: { '@type': ad.advertiser.kind === 'agency' ? 'RealEstateAgent' : 'Person', name: ad.advertiser.name },
  };
}

function propertyOf(ad: AdDetail, context: ListingContext): Accommodation | Place {
  const type = PROPERTY_TYPE[ad.category];
  const common = { name: ad.heading, address: addressOf(ad, context.locale), ...geoOf(ad) };
  const area: QuantitativeValue | null =
    ad.area === null ? null : { '@type': 'QuantitativeValue', value: ad.area, unitCode: SQUARE_METRE };
  if (type === 'Place') {
    return {
      '@type': 'Place',
      ...common,
      ...(area && {
        additionalProperty: { '@type': 'PropertyValue', name: 'area', value: ad.area ?? 0, unitCode: SQUARE_METRE },
      }),
    };
  }
  const home = {
    ...common,
    ...(area && { floorSize: area }),
    ...(ad.totalRooms !== null && { numberOfRooms: ad.totalRooms }),
    ...(ad.rooms !== null && { numberOfBedrooms: ad.rooms }),
    ...(ad.bathrooms !== null && { numberOfBathroomsTotal: ad.bathrooms }),
    ...(ad.year !== null && { yearBuilt: ad.year }),
  };
  return type === 'House' ? { '@type': 'House', ...home } : { '@type': 'Apartment', ...home };
}

function addressOf({ location }: AdDetail, locale: Locale): PostalAddress {
  const { sector, delegation, governorate } = location;
  return {
    '@type': 'PostalAddress',
    addressCountry: 'TN',
    addressRegion: governorate.names[locale],
    addressLocality: `${sector.names[locale]}, ${delegation.names[locale]}`,
  };
}

/** The API returns only public positions; the centre of a sector is not the position of the property. */
function geoOf({ position }: AdDetail): Pick<Extract<Place, { '@type': 'Place' }>, 'geo'> {
  if (position === null || position.precision === 'sector') return {};
  const point = { '@type': 'GeoCoordinates', latitude: position.lat, longitude: position.lng } as const;
  if (position.precision === 'exact') return { geo: point };
  return { geo: { '@type': 'GeoCircle', geoMidpoint: point, geoRadius: BLUR_METRES } };
}
