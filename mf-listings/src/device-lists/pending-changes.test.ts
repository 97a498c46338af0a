import type { SavedAdChange } from './device-lists.ts';
import { clearPendingChanges, readPendingChanges, storePendingChanges } from './pending-changes.ts';

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
    storePendingChanges({ uid: null, changes: [CHANGE] });
    expect(readPendingChanges(null)).toEqual([CHANGE]);
    clearPendingChanges();
    expect(readPendingChanges(null)).toEqual([]);
  });

  it('of a visitor move to the account at sign-in; those of an account stay with it', () => {
    storePendingChanges({ uid: null, changes: [CHANGE] });
    expect(readPendingChanges('amal')).toEqual([CHANGE]);
    storePendingChanges({ uid: 'amal', changes: [CHANGE] });
    expect([readPendingChanges('amal'), readPendingChanges('sami'), readPendingChanges(null)]).toEqual([
      [CHANGE],
      [],
      [],
    ]);
  });

  it('that another release wrote differently are left out', () => {
    localStorage.setItem('hounitnLocalStorageDb/pendingChanges', '{"uid":null,"changes":[{"list":"other"}]}');
    expect(readPendingChanges(null)).toEqual([]);
    localStorage.setItem('hounitnLocalStorageDb/pendingChanges', 'no JSON');
    expect(readPendingChanges(null)).toEqual([]);
  });
});
