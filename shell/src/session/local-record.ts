/** Where the product keeps small records of its own in the browser (specification section 9). */
const DATABASE = 'hounitnLocalStorageDb';
const STORE = 'records';

function request<T>(source: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    source.onsuccess = () => resolve(source.result);
    source.onerror = () => reject(source.error ?? new Error('IndexedDB failed.'));
  });
}

async function withStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const database = await request(opening);
  try {
    return await request(work(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

function warn(error: unknown): void {
  console.warn('The browser’s database is not usable; localStorage serves instead.', error);
}

/** Reads a record from IndexedDB, from localStorage where that fails; null where there is none. */
export async function readRecord(key: string): Promise<unknown> {
  try {
    return (await withStore<unknown>('readonly', (store) => store.get(key))) ?? null;
  } catch (error) {
    warn(error);
    const text = localStorage.getItem(`${DATABASE}/${key}`);
    return text === null ? null : JSON.parse(text);
  }
}

/** Writes a record where `readRecord` finds it. */
export async function writeRecord(key: string, value: unknown): Promise<void> {
  try {
    await withStore('readwrite', (store) => store.put(value, key));
  } catch (error) {
    warn(error);
    localStorage.setItem(`${DATABASE}/${key}`, JSON.stringify(value));
  }
}
