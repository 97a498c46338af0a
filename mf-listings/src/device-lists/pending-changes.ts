import { readJson } from '@houni/store/storage/read-json';
import { localItems } from '@houni/store/storage/web-storage';
import type { SavedAdChange } from './device-lists.ts';

/** Each visitor has their own list; `null` is a signed-out one. */
const keyOf = (uid: string | null) => `hounitnLocalStorageDb/pendingChanges/${uid}` as const;
const idOf = (uid: string | null, { list, publicKey }: SavedAdChange): string => `${uid}/${list}/${publicKey}`;

/** The changes that this document has stored or taken over. Other stored ones belong to other tabs. */
const own = new Set<string>();

/**
 * Stores changes that are requested and not saved yet, because the code that saves them could not be loaded, for example
 * offline. They survive a reload; where the browser blocks storage they live as long as the page. Stored changes of this
 * document that are not among them any more are forgotten.
 */
export function storePendingChanges(uid: string | null, changes: readonly SavedAdChange[]): void {
  for (const change of changes) own.add(idOf(uid, change));
  const others = readStored(uid).filter((change) => !own.has(idOf(uid, change)));
  const stored = [...others, ...changes];
  localItems.tryToWrite(keyOf(uid), stored.length > 0 ? JSON.stringify(stored) : null);
}

/** Takes over the stored changes of this visitor: those from before the sign-in too. */
export function takePendingChanges(uid: string | null): readonly SavedAdChange[] {
  const changes = readStored(uid);
  for (const change of changes) own.add(idOf(uid, change));
  if (uid === null) return changes;
  const signedOut = takePendingChanges(null);
  if (signedOut.length === 0) return changes;
  storePendingChanges(uid, [...signedOut, ...changes]);
  storePendingChanges(null, []);
  return [...signedOut, ...changes];
}

function readStored(uid: string | null): readonly SavedAdChange[] {
  const stored = readJson(localItems, keyOf(uid));
  return Array.isArray(stored) ? stored.filter(isChange) : [];
}

function isChange(value: unknown): value is SavedAdChange {
  const { list, publicKey, price, add } = (value ?? {}) as Partial<Record<keyof SavedAdChange, unknown>>; // each is checked
  const isList = list === 'favourite' || list === 'compare';
  return isList && typeof publicKey === 'string' && typeof price === 'object' && typeof add === 'boolean';
}
