import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { ROLES } from '@houni/contracts/account';
import type { AdState, POSITION_PRECISIONS, PriceUnit, TitleStatus } from '@houni/contracts/ad';
import type { COMMERCIAL_USES, CONDITIONS, ORIENTATIONS, ZONINGS } from '@houni/contracts/ad';
import type { DraftContent } from '@houni/contracts/draft';
import type { Locale } from '@houni/contracts/locale';
import type { AccountTables } from '../accounts/tables.ts';
import type { AdTables } from '../ads/tables.ts';
import type { AgencyTables } from '../agencies/tables.ts';
import type { CommerceTables } from '../commerce/tables.ts';
import type { ContactTables } from '../contact/tables.ts';
import type { ImportTables } from '../imports/tables.ts';
import type { MediaTables, PhotoColumns } from '../media/tables.ts';
import type { MessageTables } from '../messages/tables.ts';
import type { ModerationTables } from '../moderation/tables.ts';
import type { NewsletterTables } from '../newsletter/tables.ts';
import type { PlaceTables } from '../places/tables.ts';
import type { PurchaseTablesSchema } from '../purchase/tables.ts';
import type { RedirectTables } from '../redirects/tables.ts';
import type { SavedSearchTables } from '../saved-searches/tables.ts';
import type { SessionTables } from '../sessions/tables.ts';
import type { SearchTables } from '../search/tables.ts';
import type { WordTables } from '../words/tables.ts';
import type { PlatformTables } from './tables.ts';

/** Read as Date, written as Date or ISO text. */
export type Time = ColumnType<Date, Date | string, Date | string>;
export type MaybeTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
export type MadeTime = ColumnType<Date, Date | string | undefined, Date | string>;
export type OneOf<T extends readonly string[]> = T[number];
export type Identity = ColumnType<number, never, never>;

export type Role = OneOf<typeof ROLES>;

/** A text in the languages that it exists in. */
export type Translated = Partial<Record<Locale, string>>;

/** A photo as the database keeps it: base below the media address, alternative text in every language. */
export interface StoredPhoto {
  base: string;
  widths: number[];
  width: number;
  height: number;
  thumbhash: string;
  color: string;
  alt: Translated;
}

export interface UsersTable {
  uid: string;
  email: string | null;
  displayName: string;
  photoUrl: string | null;
  phone: string | null;
  kind: ColumnType<'private' | 'agency', 'private' | 'agency' | undefined>;
  role: ColumnType<OneOf<typeof ROLES>, OneOf<typeof ROLES> | undefined>;
  languages: ColumnType<Locale[], Locale[] | undefined>;
  createdAt: MadeTime;
  updatedAt: MadeTime;
  lastLoginAt: MaybeTime;
  /** The language in which the person is written to. */
  locale: Generated<Locale>;
  suspendedAt: MaybeTime;
  /** A photo of one's own, which goes before the provider's `photoUrl`. */
  photo: JSONColumnType<StoredPhoto> | null;
  /** The person has chosen a photo here, or none: the provider's is no longer taken over. */
  photoDecided: Generated<boolean>;
  /** Sign-ins of before this moment are over, but for those that `sessions` knows. */
  signedOutBefore: MaybeTime;
}

export interface AgenciesTable {
  id: Identity;
  publicKey: string;
  slug: string;
  name: string;
  legalName: string;
  registryNumber: string | null;
  taxNumber: string | null;
  logoInitials: string;
  logoColor: string;
  cover: JSONColumnType<StoredPhoto> | null;
  governorateId: number;
  delegationId: number;
  sectorId: number;
  address: string;
  lat: number | null;
  lng: number | null;
  languages: Locale[];
  phone: string | null;
  email: string | null;
  website: string | null;
  foundedYear: number | null;
  verifiedAt: MaybeTime;
  responseHours: number | null;
  createdAt: MadeTime;
  logo: JSONColumnType<StoredPhoto> | null;
  licenceNumber: string | null;
  /** Further numbers, after `phone`. */
  morePhones: Generated<string[]>;
  submittedAt: MadeTime;
  refusedAt: MaybeTime;
  refusalReason: string | null;
  refusalNote: string | null;
  closedAt: MaybeTime;
}

export interface AdsTable {
  id: Identity;
  publicKey: string;
  uid: string;
  ownerUid: string;
  agencyId: number | null;
  state: AdState;
  transactionId: number;
  categoryId: number;
  language: Locale;
  title: string;
  description: string;
  governorateId: number;
  delegationId: number;
  sectorId: number;
  lat: number | null;
  lng: number | null;
  positionPrecision: OneOf<typeof POSITION_PRECISIONS>;
  publicLat: number | null;
  publicLng: number | null;
  price: number;
  priceUnit: PriceUnit;
  previousPrice: number | null;
  priceFellAt: MaybeTime;
  negotiable: boolean;
  charges: number | null;
  deposit: number | null;
  agencyFees: number | null;
  area: number | null;
  builtArea: number | null;
  landArea: number | null;
  rooms: number | null;
  totalRooms: number | null;
  bathrooms: number | null;
  floor: number | null;
  floors: number | null;
  furnished: boolean | null;
  condition: OneOf<typeof CONDITIONS> | null;
  year: number | null;
  orientation: OneOf<typeof ORIENTATIONS> | null;
  amenities: number;
  titleStatus: TitleStatus | null;
  zoning: OneOf<typeof ZONINGS> | null;
  water: boolean | null;
  power: boolean | null;
  sewer: boolean | null;
  frontage: number | null;
  commercialUse: OneOf<typeof COMMERCIAL_USES> | null;
  roomsOffered: number | null;
  occupants: number | null;
  flatmates: 'any' | 'women' | 'men' | 'students' | null;
  contactName: string;
  contactPhone: string | null;
  contactHours: string | null;
  whatsapp: boolean;
  phoneShown: boolean;
  promotedUntil: MaybeTime;
  highlightedUntil: MaybeTime;
  bumpedAt: MaybeTime;
  photoCount: Generated<number>;
  revision: Generated<number>;
  videoUrl: string | null;
  permits: Generated<number>;
  smoking: boolean | null;
  pets: boolean | null;
  couples: boolean | null;
  /** Days before the end of the last reminder that was sent. */
  remindedDays: number | null;
  createdAt: MadeTime;
  updatedAt: MadeTime;
  publishedAt: MaybeTime;
  expiresAt: MaybeTime;
  closedAt: MaybeTime;
}

/** The tables that the API reads and writes, in camelCase. The truth stands in `api/migrations`. */
export interface Schema
  extends
    PlatformTables,
    PlaceTables,
    AccountTables,
    AdTables,
    WordTables,
    SearchTables,
    SessionTables,
    ContactTables,
    PurchaseTablesSchema,
    RedirectTables,
    SavedSearchTables,
    MessageTables,
    CommerceTables,
    AgencyTables,
    MediaTables,
    ImportTables,
    NewsletterTables,
    ModerationTables {
  users: UsersTable;
  agencies: AgenciesTable;
  agencyTexts: {
    agencyId: number;
    locale: Locale;
    tagline: string;
    description: string;
    openingHours: JSONColumnType<{ days: string; hours: string }[]>;
  };
  agencyAreas: { agencyId: number; delegationId: number; placeOrder: number };
  agencyMembers: { agencyId: number; userUid: string; role: 'owner' | 'agent'; memberOrder: number };
  ads: AdsTable;
  adPhotos: Omit<StoredPhoto, 'alt'> &
    PhotoColumns & { adId: number; photoOrder: number; alt: JSONColumnType<Translated> };
  adPriceHistory: { adId: number; day: string; price: number };
  adCounters: {
    adId: number;
    day: string;
    impressions: number;
    views: number;
    favourites: number;
    reveals: number;
    messages: number;
  };
  favourites: {
    userUid: string;
    adId: number;
    createdAt: MadeTime;
    note: string | null;
    priceWhenAdded: number | null;
  };
  drafts: {
    publicKey: Generated<string>;
    /** The one that the posting form opens. */
    isCurrent: Generated<boolean>;
    ownerUid: string;
    content: JSONColumnType<DraftContent>;
    revision: Generated<number>;
    createdAt: MadeTime;
    updatedAt: MadeTime;
  };
  articles: {
    id: Identity;
    groupKey: string;
    author: string;
    cover: JSONColumnType<StoredPhoto> | null;
    relatedGovernorates: number[];
    /** Null for drafts. */
    publishedAt: MaybeTime;
    createdAt: MadeTime;
    revision: Generated<number>;
    updatedAt: Time;
  };
  articleTranslations: {
    articleId: number;
    locale: Locale;
    slug: string;
    title: string;
    excerpt: string;
    body: string;
  };
  locales: { code: Locale; defaultOrder: number };
  tags: { slug: string; labels: JSONColumnType<Translated> };
  articleTags: { articleId: number; tagSlug: string; tagOrder: number };
  creditPacks: { id: string; credits: number; price: number; active: boolean; packOrder: number };
  plans: {
    id: string;
    kind: 'private' | 'pro';
    onlineAds: number;
    photosPerAd: number;
    creditsPerMonth: number;
    monthlyPrice: number;
    yearlyPrice: number;
    active: boolean;
    planOrder: number;
  };
  newsletterSubscriptions: {
    email: string;
    locale: Locale;
    state: 'pending' | 'confirmed' | 'unsubscribed';
    requestedAt: MadeTime;
    confirmedAt: MaybeTime;
    unsubscribedAt: MaybeTime;
    leaveMailAt: MaybeTime;
  };
  visitorIdentities: { anonymousUid: string; providerUid: string; firstSeenAt: MadeTime; lastSeenAt: MadeTime };
}
