/** Stands in localStorage while this device keeps something, and changes with it, so that other tabs hear of it. */
const SIGNAL = 'hounitnLocalStorageDb/kept';

/** Whether this device keeps something; false where storage is refused. */
export function isSignalled(): boolean {
  try {
    return localStorage.getItem(SIGNAL) !== null;
  } catch {
    return false;
  }
}

/** Calls `heard` when another tab has changed what is kept; gives what ends that. */
export function watchSignal(heard: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === SIGNAL) heard();
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}

/** Tells other tabs, and this device's next pages, that what is kept has changed. */
export function sendSignal(): void {
  try {
    localStorage.setItem(SIGNAL, String(Date.now()));
  } catch {
    // Without it other tabs hear of it at their next page.
  }
}
