/** Keeps values under keys in the browser. Every call may reject: full, forbidden, broken. */
export interface KeyValueStorage {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
  delete(key: string): Promise<void>;
}

/** The product's local database (specification section 9): drafts, consent and the analytics identity live in it. */
const DATABASE = 'hounitnLocalStorageDb';
const VERSION = 1;
const STORE = 'records';
/** An open that answers neither yes nor no (seen in private windows) is given up. */
const OPEN_DEADLINE = 3000;

/** Values in IndexedDB. Each call opens the database for itself, so that no tab ever blocks another's upgrade. */
export function indexedDbStorage(factory: () => IDBFactory): KeyValueStorage {
  async function within<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    const database = await open(factory());
    try {
      const transaction = database.transaction(STORE, mode, { durability: 'strict' });
      const request = act(transaction.objectStore(STORE));
      await new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onerror = transaction.onabort = () =>
          reject(transaction.error ?? new Error('IndexedDB gave up a transaction'));
      });
      return request.result;
    } finally {
      database.close();
    }
  }
  return {
    get: (key) => within<unknown>('readonly', (store) => store.get(key)),
    set: async (key, value) => void (await within('readwrite', (store) => store.put(value, key))),
    delete: async (key) => void (await within('readwrite', (store) => store.delete(key))),
  };
}

function open(factory: IDBFactory): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open(DATABASE, VERSION);
    const deadline = setTimeout(() => reject(new Error('IndexedDB does not open')), OPEN_DEADLINE);
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

/** Values as JSON in localStorage, their keys headed by the database's name: other scripts keep theirs there too. */
export function webStorage(storage: () => Storage): KeyValueStorage {
  const itemOf = (key: string) => `${DATABASE}/${key}`;
  return {
    get: async (key) => {
      const text = storage().getItem(itemOf(key));
      return text === null ? undefined : (JSON.parse(text) as unknown);
    },
    set: async (key, value) => storage().setItem(itemOf(key), JSON.stringify(value)),
    delete: async (key) => storage().removeItem(itemOf(key)),
  };
}

/** Uses `second` where `first` fails, with a warning (specification section 8); reads what either of them kept. */
export function withFallback(
  first: KeyValueStorage,
  second: KeyValueStorage,
  warn: (message: string, error: unknown) => void,
): KeyValueStorage {
  async function attempt<T>(act: (storage: KeyValueStorage) => Promise<T>): Promise<{ value: T; first: boolean }> {
    try {
      return { value: await act(first), first: true };
    } catch (error) {
      warn('Browser storage failed; using localStorage instead.', error);
      return { value: await act(second), first: false };
    }
  }
  const forget = (key: string) => second.delete(key).catch(() => undefined);
  return {
    get: async (key) => {
      const found = await attempt((storage) => storage.get(key));
      return found.value === undefined && found.first ? second.get(key).catch(() => undefined) : found.value;
    },
    set: async (key, value) => {
      // A copy that the fallback kept earlier would be older than this one.
      if ((await attempt((storage) => storage.set(key, value))).first) await forget(key);
    },
    delete: async (key) => {
      await attempt((storage) => storage.delete(key));
      await forget(key);
    },
  };
}

/** The browser's storage for this page: IndexedDB, else localStorage. */
export function browserStorage(): KeyValueStorage {
  return withFallback(
    indexedDbStorage(() => indexedDB),
    webStorage(() => localStorage),
    (message, error) => console.warn(message, error),
  );
}
