import type { SavedAdChange } from './device-lists.ts';
import { readPendingChanges, storePendingChanges } from './pending-changes.ts';

const CHANGE: SavedAdChange = {
  list: 'favourite',
  publicKey: 'abc123',
  price: { millimes: 450_000_000, unit: 'total' },
  add: true,
};

const stored = new Map<string, string>();
Object.defineProperty(globalThis, 'localStorage', {
  value: {
    getItem: (item: string) => stored.get(item) ?? null,
    setItem: (item: string, value: string) => void stored.set(item, value),
    removeItem: (item: string) => void stored.delete(item),
  },
  configurable: true,
});
afterEach(() => stored.clear());

describe('pending changes', () => {
  it('survive a reload until they are saved', () => {
    storePendingChanges(null, [CHANGE]);
    expect(readPendingChanges(null)).toEqual([CHANGE]);
    storePendingChanges(null, []);
    expect([readPendingChanges(null), stored.size]).toEqual([[], 0]);
  });

  it('of an account wait for this account', () => {
    storePendingChanges('amal', [CHANGE]);
    expect([readPendingChanges('amal'), readPendingChanges('sami'), readPendingChanges(null)]).toEqual([
      [CHANGE],
      [],
      [],
    ]);
  });

  it('that are damaged are none', () => {
    stored.set('hounitnLocalStorageDb/pendingChanges/null', 'no JSON');
    expect(readPendingChanges(null)).toEqual([]);
  });
});
