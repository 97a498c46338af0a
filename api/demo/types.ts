import type { AgencyLicence } from '@houni/contracts/agency-write';
import type { ROLES } from '@houni/domain/account-terms';
import type { AdDetail, AdState, POSITION_PRECISIONS } from '@houni/contracts/ad';
import type { PriceUnit } from '@houni/domain/price-units';
import type { Locale } from '@houni/domain/locale';
import type { PlaceNames } from '@houni/contracts/place';
import type { AdCategoryCode, TransactionCode } from '@houni/domain/transactions';

type Coordinate = { lat: number; lng: number };

/** Styles of pictures; `agency` are covers of agencies. Explained in `photos/README.md`. */
export const PHOTO_SETS = [
  'modern',
  'classic',
  'dar',
  'villa',
  'rural',
  'seaside',
  'student',
  'plot',
  'coast',
  'field',
  'grove',
  'farm',
  'office',
  'shop',
  'restaurant',
  'warehouse',
  'agency',
] as const;
export type PhotoSet = (typeof PHOTO_SETS)[number];

export const PHOTO_SHOWS = [
  'exterior',
  'view',
  'land',
  'entrance',
  'living_room',
  'dining_room',
  'kitchen',
  'bedroom',
  'bathroom',
  'workspace',
  'parking',
] as const;
export type PhotoShows = (typeof PHOTO_SHOWS)[number];

export const PHOTO_NEEDS = [
  'sea_view',
  'by_the_sea',
  'pool',
  'garden',
  'parking',
  'storeys',
  'stairs',
  'two_rooms',
  'large',
  'unfinished',
] as const;
export type PhotoNeed = (typeof PHOTO_NEEDS)[number];

/** The facts of a property that a demonstration ad has, with the names that they have in an ad's detail. */
export const AD_FACTS = {
  area: true,
  builtArea: true,
  landArea: true,
  rooms: true,
  totalRooms: true,
  bathrooms: true,
  floor: true,
  floors: true,
  furnished: true,
  condition: true,
  orientation: true,
  amenities: true,
  titleStatus: true,
  zoning: true,
  utilities: true,
  frontage: true,
  use: true,
  flatshare: true,
} as const satisfies Partial<Record<keyof AdDetail, true>>;

/**
 * The type of a neighbourhood: it decides texts, prices and kinds of property.
 * `chic` and `beach` are by the sea; `popular` is dense and modest; `oasis` is the desert south.
 */
export const SURROUNDINGS = [
  'chic',
  'beach',
  'business',
  'centre',
  'suburb',
  'popular',
  'medina',
  'town',
  'rural',
  'oasis',
] as const;

/** A place of the reference tables. */
export type DemoPlace = { id: number; names: PlaceNames; centre: Coordinate };
export type DemoDelegation = DemoPlace & { governorateId: number };
export type DemoSector = DemoPlace & { delegationId: number; postalCode: string | null };

/** The administrative areas of demonstration ads and agencies. */
export type DemoPlaces = {
  governorates: readonly DemoPlace[];
  delegations: readonly DemoDelegation[];
  sectors: readonly DemoSector[];
};

/**
 * One demonstration picture. Its files are `<DATA_DIR>/media/demo/<name>-<width>.<avif|webp>`,
 * so that its base in the API is `${MEDIA_URL}/demo/${name}`.
 */
export type DemoPhoto = {
  name: string;
  /** The picture that this one is made from: its own name, or that of the uncropped picture. */
  scene: string;
  /** Widths that exist as files, ascending, in pixels. */
  widths: number[];
  /** Size of the largest file in pixels. */
  width: number;
  height: number;
  /** Base64. */
  thumbhash: string;
  /** Average colour, #rrggbb. */
  color: string;
  kind: 'exterior' | 'interior' | 'land' | 'commercial';
  /** What it shows, e.g. "living room", for people who read the list. */
  subject: string;
  /** The styles in which it fits; all pictures of one ad share a style. */
  sets: PhotoSet[];
  shows: PhotoShows;
  /** Facts that the property must have. */
  needs: PhotoNeed[];
  /** Rooms of one home have the same word; null for rooms that any home of their style can have, and for the outside. */
  home: string | null;
  /** The building that is seen; null for rooms and land. */
  building: string | null;
  categories: AdCategoryCode[];
  alt: Record<Locale, string>;
};

/** A change of price: the price from that day on. The last entry is today's price. */
export type DemoPricePoint = { /** ISO date. */ date: string; millimes: number };

/** A demonstration ad with all columns of the ad tables. Money is in integer millimes, areas in square metres. */
export type DemoAd = Omit<Pick<AdDetail, keyof typeof AD_FACTS>, 'area'> & {
  /** Living area of homes and shops; the plot's area for land. */
  area: number;
  /** 10 random characters, never beginning with `ag_`. */
  publicKey: string;
  /** UUID. */
  uid: string;
  transaction: TransactionCode;
  category: AdCategoryCode;
  state: AdState;
  title: string;
  description: string;
  language: Locale;
  governorateId: number;
  delegationId: number;
  sectorId: number;
  position: { lat: number; lng: number; precision: (typeof POSITION_PRECISIONS)[number] };
  price: { millimes: number; unit: PriceUnit };
  /** The price before the last reduction; null if it was never reduced. */
  previousPrice: { millimes: number; date: string } | null;
  /** Oldest first. One entry (the price at publication) if the price never changed; empty before publication. */
  priceHistory: DemoPricePoint[];
  negotiable: boolean;
  chargesMillimes: number | null;
  depositMillimes: number | null;
  agencyFeesMillimes: number | null;
  year: number | null;
  /** Names of DemoPhoto, cover first; empty for a few ads. */
  photos: string[];
  advertiserKind: 'private' | 'agency';
  /** A DemoAccount's uid, an agency member's uid, or `demo-private-…`. */
  ownerUid: string;
  agencyPublicKey: string | null;
  contact: { name: string; phone: string; whatsapp: boolean; hours: string | null; phoneShown: boolean };
  sponsored: boolean;
  /** All times are ISO date-times. `publishedAt` is null for ads that were never published. */
  createdAt: string;
  updatedAt: string;
  publishedAt: string | null;
  expiresAt: string | null;
  /** When it was sold or rented, expired or removed. */
  closedAt: string | null;
  /** No messages: the demonstration has no conversations. */
  counters: { views: number; favourites: number; reveals: number };
};

export type DemoAgencyMember = { uid: string; name: string; email: string; role: 'owner' | 'agent' };

export type DemoAgency = {
  /** `ag_` and eight characters. */
  publicKey: string;
  slug: string;
  name: string;
  legalName: string;
  /** Fictional register (RNE) and tax numbers. */
  registryNumber: string;
  taxNumber: string;
  tagline: Record<Locale, string>;
  /** Two or three paragraphs of plain text. */
  description: Record<Locale, string>;
  logo: { initials: string; /** #rrggbb, at least 4.5:1 against white. */ color: string };
  /** Name of a DemoPhoto that no other agency shows; null if there is none left. */
  cover: string | null;
  governorateId: number;
  delegationId: number;
  sectorId: number;
  address: string;
  position: Coordinate;
  /** Ids of the delegations that it works in, its own first. */
  areaDelegationIds: number[];
  languages: Locale[];
  openingHours: Record<Locale, { days: string; hours: string }[]>;
  phone: string;
  email: string;
  website: string | null;
  foundedYear: number;
  verified: boolean;
  /** The licence that the badge needs; null without a badge. */
  licence: AgencyLicence | null;
  responseHours: number | null;
  /** The owner first, then one to four agents. */
  members: DemoAgencyMember[];
  /** ISO date-time. */
  createdAt: string;
};

export type DemoArticleTranslation = {
  locale: Locale;
  slug: string;
  title: string;
  excerpt: string;
  /** Markdown with h2 headings; no h1. */
  body: string;
};

export type DemoArticle = {
  /** Translation group. */
  key: string;
  author: string;
  /** Name of a DemoPhoto. */
  cover: string;
  /** Age in whole days at the time of seeding. */
  publishedDaysAgo: number;
  updatedDaysAgo: number;
  tags: { slug: string; labels: Record<Locale, string> }[];
  relatedGovernorateIds: number[];
  /** One for each of the five languages. */
  translations: DemoArticleTranslation[];
};

/** An account that exists in the sign-in emulator and in our tables. */
export type DemoAccount = {
  uid: string;
  email: string;
  displayName: string;
  phone: string | null;
  kind: 'private' | 'agency';
  role: (typeof ROLES)[number];
  languages: Locale[];
  /** Set for members of a demonstration agency (the agency whose first member has this uid). */
  agencyPublicKey: string | null;
  agencyRole: 'owner' | 'agent' | null;
};

export type GenerateAgenciesInput = { seed: number; places: DemoPlaces; now: Date };
export type GenerateAdsInput = {
  seed: number;
  /** Number of ads; from 1,000 on, each kind (transaction and category) gets at least 12. */
  count: number;
  places: DemoPlaces;
  agencies: readonly DemoAgency[];
  /** All dates are computed back from this moment. */
  now: Date;
};

export type AgencyPlace = { name: string; sector: DemoSector; delegation: DemoPlaces['delegations'][number] };
