import type { Generated, JSONColumnType } from 'kysely';
import type { Locale } from '@houni/domain/locale';
import type { AlertFrequency, SavedQuery } from '@houni/contracts/saved-search';
import type { GeneratedId, DefaultedTimestamp, NullableTimestamp } from '../platform/column-types.ts';

export interface CellPlace {
  governorateId: number;
  delegationId: number;
}

/** Bounds that an ad must satisfy. Null, or no bit set: not limited. */
export interface CellBounds {
  /** Millimes. */
  priceMin: number | null;
  priceMax: number | null;
  /** Square metres. */
  areaMin: number | null;
  areaMax: number | null;
  /** Bit n: S+n. */
  rooms: number | null;
  /** Bits in the order of AMENITY_CODES; an ad must have all of them. */
  amenities: number;
}

/** One transaction, category and place that a search covers, with its bounds. */
export interface SearchCell extends CellPlace, CellBounds {
  transactionId: number;
  categoryId: number;
}

/** The tables of saved searches. */
export interface SavedSearchTables {
  savedSearches: {
    id: GeneratedId;
    publicKey: string;
    userUid: string | null;
    email: string | null;
    name: string;
    query: JSONColumnType<SavedQuery>;
    fingerprint: string;
    frequency: AlertFrequency;
    locale: Locale;
    confirmationRequestedAt: NullableTimestamp;
    confirmedAt: NullableTimestamp;
    createdAt: DefaultedTimestamp;
    pending: Generated<number>;
    alertedAt: NullableTimestamp;
    /** When it could not be compared with ads. */
    matchFailedAt: NullableTimestamp;
  };
  savedSearchCells: SearchCell & { searchId: number };
  /** `loweredFrom`: the price before, in millimes, of an ad whose price fell; null for a new ad. */
  savedSearchMatches: {
    searchId: number;
    adId: number;
    matchedAt: DefaultedTimestamp;
    notifiedAt: NullableTimestamp;
    loweredFrom: number | null;
  };
  savedSearchQueue: { adId: number; queuedAt: DefaultedTimestamp; loweredFrom: number | null };
}
