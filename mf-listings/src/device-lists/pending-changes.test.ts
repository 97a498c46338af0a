import type { SavedAdChange } from './device-lists.ts';
import { storePendingChanges, takePendingChanges } from './pending-changes.ts';

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
  // Other tests of this worker replace it by an assignment.
  writable: true,
});
afterEach(() => stored.clear());

describe('pending changes', () => {
  it('survive a reload until they are saved', () => {
    storePendingChanges(null, [CHANGE]);
    expect(takePendingChanges(null)).toEqual([CHANGE]);
    storePendingChanges(null, []);
    expect([takePendingChanges(null), stored.size]).toEqual([[], 0]);
  });

  it('of an account wait for this account', () => {
    storePendingChanges('amal', [CHANGE]);
    expect([takePendingChanges('amal'), takePendingChanges('sami'), takePendingChanges(null)]).toEqual([
      [CHANGE],
      [],
      [],
    ]);
  });

  it('of another tab are not overwritten', () => {
    const other: SavedAdChange = { ...CHANGE, publicKey: 'other1' };
    stored.set('hounitnLocalStorageDb/pendingChanges/null', JSON.stringify([other]));
    storePendingChanges(null, [CHANGE]);
    storePendingChanges(null, []);
    expect(takePendingChanges(null)).toEqual([other]);
  });

  it('of a visitor become those of the account that signs in', () => {
    storePendingChanges(null, [CHANGE]);
    expect(takePendingChanges('amal')).toEqual([CHANGE]);
    expect([takePendingChanges('amal'), takePendingChanges(null)]).toEqual([[CHANGE], []]);
  });

  it('that are damaged are none', () => {
    stored.set('hounitnLocalStorageDb/pendingChanges/null', 'no JSON');
    expect(takePendingChanges(null)).toEqual([]);
  });
});
