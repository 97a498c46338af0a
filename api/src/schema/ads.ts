import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { AdState, POSITION_PRECISIONS } from '@houni/contracts/ad';
import type { PriceUnit } from '@houni/domain/price-units';
import type { Fields, FLATSHARE_FIELDS } from '@houni/domain/fields';
import type { AdActor } from '@houni/contracts/ad-write';
import type { Locale } from '@houni/domain/locale';
import type { ModerationReason } from '@houni/domain/moderation-codes';
import type {
  GeneratedId,
  DefaultedTimestamp,
  NullableTimestamp,
  Timestamp,
  OneOf,
  Translated,
} from '../platform/column-types.ts';
import type { FieldColumns } from './field-columns.ts';
import type { PhotoColumns, StoredPhoto } from './media.ts';

export interface AdsTable extends FieldColumns<Fields>, FieldColumns<typeof FLATSHARE_FIELDS> {
  id: GeneratedId;
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
  stationId: number | null;
  stationMinutes: number | null;
  price: number;
  priceUnit: PriceUnit;
  previousPrice: number | null;
  priceFellAt: NullableTimestamp;
  negotiable: boolean;
  water: boolean | null;
  power: boolean | null;
  sewer: boolean | null;
  contactName: string;
  contactPhone: string | null;
  contactHours: string | null;
  whatsapp: boolean;
  phoneShown: boolean;
  promotedUntil: NullableTimestamp;
  highlightedUntil: NullableTimestamp;
  bumpedAt: NullableTimestamp;
  photoCount: Generated<number>;
  revision: Generated<number>;
  videoUrl: string | null;
  /** The last sent reminder: the number of days before the end. */
  remindedDays: number | null;
  /** When the advertiser last said that the ad is still available. */
  confirmedAt: NullableTimestamp;
  /** When they were last asked, and how often since they said so. */
  askedAt: NullableTimestamp;
  unanswered: Generated<number>;
  renewedByFeed: Generated<boolean>;
  closesAfterReview: Generated<boolean>;
  createdAt: DefaultedTimestamp;
  updatedAt: DefaultedTimestamp;
  publishedAt: NullableTimestamp;
  expiresAt: NullableTimestamp;
  closedAt: NullableTimestamp;
  /** Set by a trigger. */
  textSince: DefaultedTimestamp;
  /** Computed by the database. */
  textGroups: GeneratedAlways<number[]>;
  contactErasedAt: NullableTimestamp;
}

/** Ads with their photos, translations, prices, counters and state history. */
export interface AdTables {
  ads: AdsTable;
  adPhotos: Omit<StoredPhoto, 'alt'> &
    PhotoColumns & { adId: number; photoOrder: number; alt: JSONColumnType<Translated> };
  adPriceHistory: { adId: number; changedAt: Timestamp; price: number; priceUnit: PriceUnit };
  adCounters: {
    adId: number;
    day: string;
    impressions: number;
    views: number;
    favourites: number;
    reveals: number;
    messages: number;
  };
  adTexts: { adId: number; locale: Locale; title: string; description: string };
  adStateHistory: {
    id: GeneratedId;
    adId: number;
    fromState: AdState | null;
    toState: AdState;
    actor: AdActor;
    actorUid: string | null;
    reason: ModerationReason | null;
    note: string | null;
    happenedAt: DefaultedTimestamp;
  };
}
