import type { SharedKeyValueStorage } from './key-value-storage.ts';
import { webStorage, withFallback } from './key-value-storage.ts';

/** The used part of the browser's `Storage`; IndexedDB is tested in a real browser. */
function memoryStorage(): Storage {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
    clear: () => values.clear(),
    key: () => null,
    get length() {
      return values.size;
    },
  };
}

function breakableStorage(): { storage: SharedKeyValueStorage<string>; broken: boolean } {
  const inner = webStorage(
    (
      (memory) => () =>
        memory
    )(memoryStorage()),
  );
  const state = {
    broken: false,
    storage: {
      get: async (key: string) => (state.broken ? Promise.reject(new Error('broken')) : inner.get(key)),
      set: async (key: string, value: unknown) =>
        state.broken ? Promise.reject(new Error('broken')) : inner.set(key, value),
      update: async (key: string, change: (value: unknown) => unknown) =>
        state.broken ? Promise.reject(new Error('broken')) : inner.update(key, change),
      delete: async (key: string) => (state.broken ? Promise.reject(new Error('broken')) : inner.delete(key)),
    },
  };
  return state;
}

describe('withFallback', () => {
  it('stores a value in the fallback with a warning, and finds it when the first storage works again', async () => {
    const warnings: string[] = [];
    const first = breakableStorage();
    const memory = memoryStorage();
    const storage = withFallback(
      first.storage,
      webStorage(() => memory),
      (message) => warnings.push(message),
    );
    first.broken = true;
    await storage.set('a', { b: 1 });
    expect(await storage.get('a')).toEqual({ b: 1 });
    expect(warnings).toHaveLength(2);
    first.broken = false;
    expect(await storage.get('a')).toEqual({ b: 1 });
  });

  it('does not return an outdated copy of the fallback', async () => {
    const first = breakableStorage();
    const memory = memoryStorage();
    const storage = withFallback(
      first.storage,
      webStorage(() => memory),
      () => undefined,
    );
    first.broken = true;
    await storage.set('a', 'old');
    first.broken = false;
    await storage.set('a', 'new');
    await storage.delete('a');
    expect(await storage.get('a')).toBeUndefined();
  });

  it('updates a value that only the fallback has', async () => {
    const first = breakableStorage();
    const memory = memoryStorage();
    const storage = withFallback(
      first.storage,
      webStorage(() => memory),
      () => undefined,
    );
    first.broken = true;
    await storage.update('a', (value) => [value, 1]);
    first.broken = false;
    await storage.update('a', (value) => [value, 2]);
    expect(await storage.get('a')).toEqual([[null, 1], 2]);
    await storage.update('a', () => undefined);
    expect(await storage.get('a')).toEqual([[null, 1], 2]);
  });

  it('rejects when both storages fail', async () => {
    const first = breakableStorage();
    first.broken = true;
    const forbidden = webStorage(() => {
      throw new Error('SecurityError');
    });
    const storage = withFallback(first.storage, forbidden, () => undefined);
    await expect(storage.set('a', 1)).rejects.toThrow('SecurityError');
  });
});
