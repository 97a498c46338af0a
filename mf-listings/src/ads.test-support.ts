import type { ListedSearch } from '@houni/api-client/search';
import type { AdWithSimilar } from '@houni/api-client/items';
import type { AdCard, AdDetail, ListedAd } from '@houni/contracts/ad';
import type { Photo } from '@houni/contracts/photo';
import type { GovernoratesAnswer, LocationAnswer, Place } from '@houni/contracts/place';
import { adPath } from '@houni/routing/build';

const place = (id: number, fr: string, ar: string) => ({ id, names: { fr, ar, en: fr, it: fr, es: fr } });
export const TUNIS = place(22, 'Tunis', 'تونس');
export const KEF = place(7, 'Le Kef', 'الكاف');
export const CARTHAGE = place(227, 'Carthage', 'قرطاج');
export const SIDI_BOU_SAID = place(1707, 'Sidi Bou Saïd', 'سيدي بوسعيد');
const CENTRE = { lat: 36.8, lng: 10.3 };

export const tunis: Place = {
  ...TUNIS,
  level: 'governorate',
  postalCode: null,
  centre: CENTRE,
  governorate: TUNIS,
  delegation: null,
};
export const carthage: Place = {
  ...CARTHAGE,
  level: 'delegation',
  postalCode: '2016',
  centre: CENTRE,
  governorate: TUNIS,
  delegation: null,
};
export const sidiBouSaid: Place = {
  ...SIDI_BOU_SAID,
  level: 'sector',
  postalCode: '2026',
  centre: CENTRE,
  governorate: TUNIS,
  delegation: CARTHAGE,
};

export function photo(name: string): Photo {
  return {
    base: `http://api.test/media/demo/${name}`,
    widths: [320, 640, 1280],
    width: 1600,
    height: 1200,
    thumbhash: 'AAAA',
    color: '#aabbcc',
    alt: 'Salon',
  };
}

function whole(publicKey: string, over: Partial<AdCard> = {}): AdCard {
  const ad = {
    publicKey,
    uid: `0f8fad5b-d9cb-469f-a165-${publicKey.padEnd(12, '0')}`,
    transaction: 'SALE',
    category: 'APPARTEMENT',
    state: 'published',
    title: 'Appartement vue mer',
    language: 'fr',
    price: { millimes: 450_000_000, unit: 'total' },
    previousPrice: null,
    negotiable: false,
    location: { governorate: TUNIS, delegation: CARTHAGE, sector: SIDI_BOU_SAID },
    area: 95,
    rooms: 2,
    bathrooms: 1,
    furnished: false,
    titleStatus: 'blue',
    seaView: null,
    floor: 2,
    zoning: null,
    flatshare: null,
    photos: [photo(`${publicKey}-1`), photo(`${publicKey}-2`)],
    photoCount: 7,
    advertiser: { kind: 'private', name: 'Amel Ben Salah', agency: null },
    sponsored: false,
    publishedAt: '2026-03-07T09:00:00.000Z',
    ...over,
  } satisfies Omit<AdCard, 'url'>;
  return { url: adPath({ ...ad, agencySlug: ad.advertiser.agency?.slug ?? null }, 'fr'), ...ad };
}

/** The card of an ad in a list. */
export function card(publicKey: string, over: Partial<ListedAd> = {}): ListedAd {
  const { transaction, title, price, area, rooms, floor, titleStatus, publishedAt, url } = whole(publicKey);
  return {
    publicKey,
    transaction,
    title,
    price,
    area,
    rooms,
    floor,
    titleStatus,
    photos: [{ base: `demo/${publicKey}-1`, thumbhash: 'AAAA' }, { base: `demo/${publicKey}-2` }],
    place: ['Sidi Bou Saïd', 'Carthage', 'Tunis'],
    publishedAt,
    url,
    ...over,
  };
}

/** The agency of a card. */
export const LISTED_AGENCY: NonNullable<ListedAd['agency']> = { name: 'Côte Immobilière', verified: true };

export const AGENCY_ADVERTISER: AdCard['advertiser'] = {
  kind: 'agency',
  name: 'Côte Immobilière',
  agency: { publicKey: 'ag_cote12', slug: 'cote-immobiliere', logo: null, verified: true },
};

export function detail(publicKey: string, over: Partial<AdDetail> = {}): AdDetail {
  return {
    ...whole(publicKey, over),
    heading: 'Appartement S+2 à vendre, 95\u00a0m², Sidi Bou Saïd',
    description: 'Lumineux et calme.\n\nÀ deux pas de la gare.',
    charges: { millimes: 60_000, unit: 'month' },
    deposit: null,
    agencyFees: null,
    totalRooms: 3,
    builtArea: 110,
    landArea: null,
    floor: 2,
    floors: 4,
    condition: 'good',
    year: 2012,
    orientation: 'south_east',
    amenities: ['ELEVATOR', 'BALCONY'],
    permits: [],
    zoning: null,
    utilities: null,
    frontage: null,
    use: null,
    flatshare: null,
    position: { lat: 36.87, lng: 10.34, precision: '300m' },
    contact: { name: 'Amel', hours: '9 h - 18 h', phoneShown: true, whatsapp: true },
    office: null,
    priceHistory: [
      { date: '2026-01-10', millimes: 480_000_000 },
      { date: '2026-03-01', millimes: 450_000_000 },
    ],
    confirmedAt: null,
    closedAt: null,
    ...over,
  };
}

export function adAnswer(state: AdWithSimilar['state'], ad: AdDetail | null, similar: ListedAd[] = []): AdWithSimilar {
  return { state, ad, similar };
}

export function searchAnswer(items: ListedAd[], over: Partial<ListedSearch> = {}): ListedSearch {
  return {
    items,
    total: items.length,
    totalExact: true,
    page: 1,
    pageSize: 24,
    facets: {
      category: [
        { value: 'APPARTEMENT', count: 61 },
        { value: 'LOGEMENTS', count: 80 },
      ],
      rooms: [
        { value: '1', count: 4 },
        { value: '2', count: 17 },
      ],
      furnished: [{ value: 'true', count: 9 }],
      amenities: [{ value: 'ELEVATOR', count: 12 }],
      titleStatus: [{ value: 'blue', count: 30 }],
      advertiser: [{ value: 'agency', count: 41 }],
      governorate: [{ value: '22', count: 33 }],
      delegation: [{ value: '227', count: 21 }],
      sector: [{ value: '1707', count: 5 }],
    },
    ...over,
  };
}

export const governorates: GovernoratesAnswer = {
  nameFields: { latin: 'names.fr', arabic: 'names.ar' },
  items: [TUNIS, KEF].map((governorate) => ({
    ...governorate,
    isoCode: 'TN-11',
    centre: CENTRE,
    bounds: { south: 36, west: 10, north: 37, east: 11 },
  })),
};

export function location(found: Place | null, children: Place[] = [], matches: Place[] = []): LocationAnswer {
  const located = (place: Place) => ({ ...place, bounds: { south: 36, west: 10, north: 37, east: 11 } });
  return {
    place: found && located(found),
    children: children.map(located),
    matches: matches.map((place) => ({ ...located(place), match: { form: place.names.fr, by: 'name' }, ads: 3 })),
  };
}

export const dayListing = { date: '2026-03-08', items: [card('day1'), card('day2')] };
