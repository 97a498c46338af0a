import type { SavedAdChange } from './device-lists.ts';

/** Each visitor has their own list; `null` is a signed-out one. */
const keyOf = (uid: string | null): string => `hounitnLocalStorageDb/pendingChanges/${uid}`;

/**
 * Stores changes that are requested and not saved yet, because the code that saves them could not be loaded, for example
 * offline. They survive a reload; where the browser blocks storage they live as long as the page. Without changes the
 * stored ones are forgotten.
 */
export function storePendingChanges(uid: string | null, changes: readonly SavedAdChange[]): void {
  try {
    if (changes.length > 0) localStorage.setItem(keyOf(uid), JSON.stringify(changes));
    else localStorage.removeItem(keyOf(uid));
  } catch {
    // Blocked.
  }
}

/** The stored changes of this visitor. */
export function readPendingChanges(uid: string | null): readonly SavedAdChange[] {
  try {
    return JSON.parse(localStorage.getItem(keyOf(uid)) ?? '[]') as SavedAdChange[]; // written by this module
  } catch {
    return [];
  }
}
