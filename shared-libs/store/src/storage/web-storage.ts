import type { LocalKey, TabKey } from './device-keys.ts';

/** Texts of web storage, which throws where it is blocked, full, or null (web views). */
export interface WebItems<Key> {
  /** Null if there is none, or storage is blocked. */
  read(key: Key): string | null;
  /** The value of a JSON text, to be checked: an older release, or a person, may have written it. Null if there is none. */
  readJson(key: Key): unknown;
  /**
   * Stores a text; null deletes it.
   * @throws where storage is blocked or full
   */
  write(key: Key, text: string | null): void;
  /** Like `write`, for what may be lost where storage is blocked or full. */
  tryToWrite(key: Key, text: string | null): void;
}

function webItems<Key extends string>(storage: () => Storage): WebItems<Key> {
  const items: WebItems<Key> = {
    read(key) {
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    readJson(key) {
      try {
        return JSON.parse(items.read(key) ?? 'null');
      } catch {
        return null;
      }
    },
    write(key, text) {
      if (text === null) storage().removeItem(key);
      else storage().setItem(key, text);
    },
    tryToWrite(key, text) {
      try {
        items.write(key, text);
      } catch {
        // Blocked or full.
      }
    },
  };
  return items;
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
