import type { Generated, JSONColumnType } from 'kysely';
import type { Locale } from '@houni/contracts/locale';
import type { AlertFrequency, SavedQuery } from '@houni/contracts/saved-search';
import type { Identity, MadeTime, MaybeTime } from '../platform/schema.ts';

/** The tables of saved searches. */
export interface SavedSearchTables {
  savedSearches: {
    id: Identity;
    publicKey: string;
    userUid: string | null;
    email: string | null;
    name: string;
    query: JSONColumnType<SavedQuery>;
    fingerprint: string;
    frequency: AlertFrequency;
    locale: Locale;
    askedAt: MaybeTime;
    confirmedAt: MaybeTime;
    createdAt: MadeTime;
    pending: Generated<number>;
    alertedAt: MaybeTime;
  };
  savedSearchCells: {
    transactionId: number;
    categoryId: number;
    governorateId: number;
    delegationId: number;
    priceMin: number | null;
    priceMax: number | null;
    areaMin: number | null;
    areaMax: number | null;
    rooms: number | null;
    amenities: number;
    searchId: number;
  };
  savedSearchFinds: { searchId: number; adId: number; foundAt: MadeTime; toldAt: MaybeTime };
  freshAds: { adId: number; queuedAt: MadeTime };
}
