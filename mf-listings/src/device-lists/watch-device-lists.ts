const PREFIX = 'hounitnLocalStorageDb/';
/** The lists that the buttons of ads show. */
const SAVED_AD_KEYS = ['favourites', 'compared', 'offlineChanges'].map((name) => PREFIX + name);
/** Written after each change of an account's favourites, so that other tabs load them again. */
export const ACCOUNT_CHANGED_KEY = `${PREFIX}accountFavouritesChangedAt`;

/** Whether this device has favourites or a comparison; false where storage is blocked. */
export function hasSavedAds(): boolean {
  try {
    return SAVED_AD_KEYS.some((key) => localStorage.getItem(key) !== null);
  } catch {
    return false;
  }
}

/** Calls `onChange` when another tab has changed favourites or comparison; returns the function that stops it. */
export function watchSavedAds(onChange: () => void): () => void {
  const listener = ({ key }: StorageEvent) => {
    if (key === ACCOUNT_CHANGED_KEY || SAVED_AD_KEYS.includes(String(key))) onChange();
  };
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}
