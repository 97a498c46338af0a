import type { SavedAdChange } from './device-lists.ts';

const KEY = 'hounitnLocalStorageDb/pendingChanges';

/**
 * Changes that were requested before the code that saves them could be loaded, for example offline. They survive a
 * reload here. Those of an account wait for this account.
 */
interface PendingChanges {
  /** Null for a signed-out visitor. */
  uid: string | null;
  changes: readonly SavedAdChange[];
}

/** Stores what is requested and not saved yet; where storage is blocked the changes live as long as the page. */
export function storePendingChanges(pending: PendingChanges): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(pending));
  } catch (error) {
    console.warn('The browser does not store changes that wait.', error);
  }
}

/** The stored changes that this visitor may still make: those of a signed-out visitor move to the account at sign-in. */
export function readPendingChanges(uid: string | null): readonly SavedAdChange[] {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as PendingChanges | null; // written by this module
    return stored && (stored.uid === null || stored.uid === uid) ? stored.changes.filter(isChange) : [];
  } catch {
    return [];
  }
}

/** Forgets the stored changes: they are saved. */
export function clearPendingChanges(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Where storage is blocked, nothing was stored.
  }
}

/** Another release may have written other changes. */
function isChange({ list, publicKey, price, add }: Partial<SavedAdChange>): boolean {
  return (
    (list === 'favourite' || list === 'compare') &&
    typeof publicKey === 'string' &&
    typeof price?.millimes === 'number' &&
    typeof add === 'boolean'
  );
}
