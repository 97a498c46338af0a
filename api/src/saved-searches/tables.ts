import type { Generated, JSONColumnType } from 'kysely';
import type { Locale } from '@houni/contracts/locale';
import type { AlertFrequency, SavedQuery } from '@houni/contracts/saved-search';
import type { Identity, MadeTime, MaybeTime } from '../platform/schema.ts';
import type { SearchCell } from './search-cells.ts';

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
  savedSearchCells: SearchCell & { searchId: number };
  savedSearchFinds: { searchId: number; adId: number; foundAt: MadeTime; toldAt: MaybeTime };
  freshAds: { adId: number; queuedAt: MadeTime };
}
