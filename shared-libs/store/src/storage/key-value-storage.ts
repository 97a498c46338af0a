import type { DatabaseKey, TabStorageKey } from './device-keys.ts';

/** Stores values by key in the browser. Every call can reject: storage full, forbidden or broken. */
export interface KeyValueStorage<Key extends string = DatabaseKey> {
  get(key: Key): Promise<unknown>;
  set(key: Key, value: unknown): Promise<void>;
  delete(key: Key): Promise<void>;
}

/** Storage whose values several tabs change. */
export interface SharedKeyValueStorage<Key extends string = DatabaseKey> extends KeyValueStorage<Key> {
  /**
   * Writes what `change` makes of the stored value; no other tab writes in between. `undefined` leaves it as it is.
   * `change` must not wait for anything.
   */
  update(key: Key, change: (value: unknown) => unknown): Promise<void>;
}

/** The product's local database (specification section 9), for drafts, consent and the analytics id. */
const DATABASE = 'hounitnLocalStorageDb';
const VERSION = 1;
const STORE = 'records';
/** In private windows some browsers never answer the request to open a database. */
const OPEN_TIMEOUT_MS = 3000;

/** Storage in IndexedDB. Each call opens and closes the database, so that no tab blocks the upgrade of another. */
export function indexedDbStorage(factory: () => IDBFactory): SharedKeyValueStorage<string> {
  async function transact<T>(mode: IDBTransactionMode, run: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    const database = await open(factory());
    try {
      const transaction = database.transaction(STORE, mode, { durability: 'strict' });
      const request = run(transaction.objectStore(STORE));
      await new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onerror = transaction.onabort = () =>
          reject(transaction.error ?? new Error('IndexedDB aborted a transaction'));
      });
      return request.result;
    } finally {
      database.close();
    }
  }
  return {
    get: (key) => transact<unknown>('readonly', (store) => store.get(key)),
    set: async (key, value) => void (await transact('readwrite', (store) => store.put(value, key))),
    update: async (key, change) =>
      void (await transact('readwrite', (store) => {
        const request = store.get(key);
        request.onsuccess = () => {
          const value = change(request.result);
          if (value !== undefined) store.put(value, key);
        };
        return request;
      })),
    delete: async (key) => void (await transact('readwrite', (store) => store.delete(key))),
  };
}

function open(factory: IDBFactory): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open(DATABASE, VERSION);
    const deadline = setTimeout(() => reject(new Error('IndexedDB did not open in time')), OPEN_TIMEOUT_MS);
    request.onupgradeneeded = () => void request.result.createObjectStore(STORE);
    request.onsuccess = () => {
      clearTimeout(deadline);
      resolve(request.result);
    };
    request.onerror = () => {
      clearTimeout(deadline);
      reject(request.error ?? new Error('IndexedDB cannot be opened'));
    };
  });
}

/** Values as JSON in web storage; keys begin with the database's name, because other scripts use it too. */
export function webStorage(storage: () => Storage): SharedKeyValueStorage<string> {
  const itemOf = (key: string) => `${DATABASE}/${key}`;
  const read = (key: string) => {
    const text = storage().getItem(itemOf(key));
    return text === null ? undefined : (JSON.parse(text) as unknown);
  };
  const write = (key: string, value: unknown) => storage().setItem(itemOf(key), JSON.stringify(value));
  return {
    get: async (key) => read(key),
    set: async (key, value) => write(key, value),
    update: async (key, change) => {
      const value = change(read(key));
      if (value !== undefined) write(key, value);
    },
    delete: async (key) => storage().removeItem(itemOf(key)),
  };
}

/** Uses `second` when `first` fails, with a warning (specification section 8); reads values of both. */
export function withFallback(
  first: SharedKeyValueStorage<string>,
  second: SharedKeyValueStorage<string>,
  warn: (message: string, error: unknown) => void,
): SharedKeyValueStorage<string> {
  async function attempt<T>(
    run: (storage: SharedKeyValueStorage<string>) => Promise<T>,
  ): Promise<{ value: T; first: boolean }> {
    try {
      return { value: await run(first), first: true };
    } catch (error) {
      warn('Browser storage failed; using localStorage instead.', error);
      return { value: await run(second), first: false };
    }
  }
  const deleteFallback = (key: string) => second.delete(key).catch(() => undefined);
  return {
    get: async (key) => {
      const found = await attempt((storage) => storage.get(key));
      return found.value === undefined && found.first ? second.get(key).catch(() => undefined) : found.value;
    },
    set: async (key, value) => {
      // The fallback may have an older copy.
      if ((await attempt((storage) => storage.set(key, value))).first) await deleteFallback(key);
    },
    update: async (key, change) => {
      const older = await second.get(key).catch(() => undefined);
      const { first: isFirst } = await attempt((storage) => storage.update(key, (value) => change(value ?? older)));
      if (isFirst) await deleteFallback(key);
    },
    delete: async (key) => {
      await attempt((storage) => storage.delete(key));
      await deleteFallback(key);
    },
  };
}

/** The browser's storage: IndexedDB, else localStorage. */
export function browserStorage(): SharedKeyValueStorage {
  return withFallback(
    indexedDbStorage(() => indexedDB),
    webStorage(() => localStorage),
    (message, error) => console.warn(message, error),
  );
}

/** Storage of this tab alone: for drafts that must not be on the screen of the next user of a shared computer. */
export function tabStorage(): KeyValueStorage<TabStorageKey> {
  return webStorage(() => sessionStorage);
}
