import type { LocalKey, TabKey } from './device-keys.ts';

/** Texts of web storage, which throws where it is blocked, full, or null (web views). */
export interface WebItems<Key> {
  /** Null if there is none, or storage is blocked. */
  read(key: Key): string | null;
  /**
   * Stores a text; null deletes it.
   * @throws where storage is blocked or full
   */
  write(key: Key, text: string | null): void;
  /** Like `write`, for what may be lost where storage is blocked or full. */
  tryToWrite(key: Key, text: string | null): void;
}

function webItems<Key extends string>(storage: () => Storage): WebItems<Key> {
  const write = (key: Key, text: string | null): void => {
    if (text === null) storage().removeItem(key);
    else storage().setItem(key, text);
  };
  return {
    write,
    read(key) {
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    tryToWrite(key, text) {
      try {
        write(key, text);
      } catch {
        // Blocked or full.
      }
    },
  };
}

/** What this device keeps: localStorage. */
export const localItems = /* #__PURE__ */ webItems<LocalKey>(() => localStorage);

/** What this tab keeps over a page load: sessionStorage. */
export const tabItems = /* #__PURE__ */ webItems<TabKey>(() => sessionStorage);

/** Deletes all that this tab keeps. */
export function clearTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Without storage nothing was stored.
  }
}
