import type { Price } from '@houni/contracts/ad';

/** The two lists that the buttons of an ad change. */
export type SavedAdList = 'favourite' | 'compare';

/** A change that a visitor requested by a button. */
export interface SavedAdChange {
  list: SavedAdList;
  publicKey: string;
  /** The ad's price now: a favourite on the device keeps it, to show price drops. */
  price: Price;
  /** True adds the ad, false removes it. */
  add: boolean;
}

/** A favourite of a signed-out visitor. */
export interface DeviceFavourite {
  publicKey: string;
  /** ISO date and time. */
  addedAt: string;
  /** The price when it was added. */
  price: Price;
}

/** When a search was seen on this device. ISO dates and times. */
export interface SearchVisits {
  /** The last time, in the current visit. */
  visitedAt: string;
  /** The end of the visit before; missing for a search that was made in one visit only. */
  previousVisitAt?: string;
}

/** A search that was made on this device, with the times of its visits; an older release recorded no times. */
export interface RecentSearch extends Partial<SearchVisits> {
  /** Path and query. */
  url: string;
  label: string;
}

/** A change of an account's favourites that waits for the connection, or for the next sign-in of its user. */
export type OfflineChange = SavedAdChange & { uid: string };

/** The lists of this browser, newest first except `compared` and `offlineChanges` (oldest first). */
export interface DeviceLists {
  favourites: DeviceFavourite[];
  /** Public keys. */
  compared: string[];
  /** Public keys. */
  recentlyViewed: string[];
  recentSearches: RecentSearch[];
  offlineChanges: OfflineChange[];
}

/** Why the account did not accept a favourite. */
export type RejectionReason = 'full' | 'closed' | 'tooMany' | 'failed';

/** A notice about the last change. */
export type ListNotice =
  | { kind: 'added' | 'removed' | 'comparisonAdded' | 'comparisonRemoved'; undo: SavedAdChange }
  | { kind: 'comparisonFull' | 'favouritesFull' | 'storageBlocked' | 'offline' | 'synced' }
  | { kind: 'rejected'; reason: RejectionReason }
  | { kind: 'merged'; count: number; overLimit: number };
