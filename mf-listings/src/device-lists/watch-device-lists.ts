import { localItems } from '@houni/store/storage/web-storage';
import type { DeviceLists } from './device-lists.ts';

/** Where a list is stored on the device. */
export const listKey = (name: keyof DeviceLists) => `hounitnLocalStorageDb/${name}` as const;

/** The lists that the buttons of ads show. */
const SAVED_AD_KEYS = (['favourites', 'compared', 'offlineChanges'] as const).map(listKey);
/** Written after each change of an account's favourites, so that other tabs load them again. */
export const ACCOUNT_CHANGED_KEY = 'hounitnLocalStorageDb/accountFavouritesChangedAt';

/** Whether this device has favourites or a comparison; false where storage is blocked. */
export function hasSavedAds(): boolean {
  return SAVED_AD_KEYS.some((key) => localItems.read(key) !== null);
}

/** Calls `onChange` when another tab has changed favourites or comparison; returns the function that stops it. */
export function watchSavedAds(onChange: () => void): () => void {
  const listener = ({ key }: StorageEvent) => {
    if (key === ACCOUNT_CHANGED_KEY || SAVED_AD_KEYS.some((saved) => saved === key)) onChange();
  };
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}
