import type { KeyValueStorage } from '@houni/store/key-value-storage';
import type { Ask, Kept } from '../kept.ts';
import { FavouriteError } from './account-favourites.ts';
import type { AccountFavourites, Refusal } from './account-favourites.ts';
import { deviceLists } from './device-lists.ts';
import { Keeper } from './keeper.ts';
import type { Notice } from './keeper.ts';

/** A browser's storage: the product's own is tested with the store. */
function memory(): KeyValueStorage & { values: Map<string, unknown>; refuses: boolean } {
  const values = new Map<string, unknown>();
  const storage = {
    values,
    refuses: false,
    get: async (key: string) => structuredClone(values.get(key)),
    set: async (key: string, value: unknown) => {
      if (storage.refuses) throw new Error('full');
      values.set(key, value);
    },
    delete: async (key: string) => {
      if (storage.refuses) throw new Error('full');
      values.delete(key);
    },
  };
  return storage;
}

/** An account of the API with room for so many ads. */
function accountWith(keys: string[], { room = 200 } = {}) {
  const kept = new Set(keys);
  const fake = {
    uid: 'u1',
    kept,
    refusal: null as Refusal | null,
    keys: async () => [...kept],
    keep: async (publicKey: string, want: boolean) => {
      if (fake.refusal) throw new FavouriteError(fake.refusal);
      if (want) kept.add(publicKey);
      else kept.delete(publicKey);
    },
    merge: async (items: { publicKey: string }[]) => {
      if (fake.refusal) throw new FavouriteError(fake.refusal);
      const all = items.map(({ publicKey }) => publicKey);
      const gone = all.filter((key) => key.startsWith('gone'));
      const taken = all.filter((key) => !gone.includes(key)).slice(0, room);
      for (const key of taken) kept.add(key);
      return {
        kept: taken,
        gone,
        noRoom: all.filter((key) => !gone.includes(key) && !taken.includes(key)),
        total: kept.size,
      };
    },
  } satisfies AccountFavourites & Record<string, unknown>;
  return fake;
}

function keeperWith({ storage = memory(), account = null as AccountFavourites | null } = {}) {
  const told: Notice[] = [];
  const shown: Kept[] = [];
  let signals = 0;
  const keeper = new Keeper({
    device: deviceLists(storage),
    account,
    publish: (kept) => shown.push(kept),
    tell: (notice) => told.push(notice),
    signal: () => (signals += 1),
    now: () => new Date('2026-03-08T10:00:00.000Z'),
  });
  return {
    keeper,
    storage,
    told: () => told.splice(0).map((notice) => notice.kind),
    favourites: () => [...(shown.at(-1)?.favourite ?? [])],
    compared: () => [...(shown.at(-1)?.compare ?? [])],
    signals: () => signals,
  };
}

const ask = (publicKey: string, want = true, kind: Ask['kind'] = 'favourite'): Ask => ({
  kind,
  publicKey,
  price: 5,
  want,
});
const stored = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ publicKey: `key${n}`, addedAt: '2026-01-01T00:00:00.000Z', price: 1 }));

describe('a visitor', () => {
  it('keeps ads on the device, the newest first, with day and price, and lets them go', async () => {
    const { keeper, storage, told, favourites, signals } = keeperWith();
    await keeper.start();
    await keeper.ask(ask('ad01'));
    await keeper.ask(ask('ad02'));
    expect(storage.values.get('favourites')).toEqual([
      { publicKey: 'ad02', price: 5, addedAt: '2026-03-08T10:00:00.000Z' },
      { publicKey: 'ad01', price: 5, addedAt: '2026-03-08T10:00:00.000Z' },
    ]);
    expect(signals()).toBe(2);
    await keeper.ask(ask('ad01', false));
    expect(favourites()).toEqual(['ad02']);
    expect(told()).toEqual(['kept', 'kept', 'letGo']);
  });

  it('sees an ask at once, also one that came before the device was read', async () => {
    const storage = memory();
    storage.values.set('favourites', stored(1));
    const { keeper, favourites } = keeperWith({ storage });
    const started = keeper.start();
    const asked = keeper.ask(ask('ad01'));
    expect(favourites()).toContain('ad01');
    await started;
    expect(favourites()).toEqual(['key0', 'ad01']);
    await asked;
    expect(favourites()).toEqual(['key0', 'ad01']);
  });

  it('is told that two hundred is all, and nothing changes', async () => {
    const storage = memory();
    storage.values.set('favourites', stored(200));
    const { keeper, told, favourites } = keeperWith({ storage });
    await keeper.start();
    await keeper.ask(ask('ad01'));
    expect(told()).toEqual(['deviceFull']);
    expect(favourites()).toHaveLength(200);
    expect(favourites()).not.toContain('ad01');
  });

  it('is told where the browser keeps nothing, and the button goes back', async () => {
    const { keeper, storage, told, favourites } = keeperWith();
    await keeper.start();
    storage.refuses = true;
    await keeper.ask(ask('ad01'));
    expect(told()).toEqual(['noStorage']);
    expect(favourites()).toEqual([]);
  });

  it('sees what another tab kept, and neither tab loses the other’s', async () => {
    const storage = memory();
    const here = keeperWith({ storage });
    const there = keeperWith({ storage });
    await Promise.all([here.keeper.start(), there.keeper.start()]);
    await Promise.all([here.keeper.ask(ask('ad01')), there.keeper.ask(ask('ad02'))]);
    await here.keeper.refresh();
    expect(here.favourites().sort()).toEqual(['ad01', 'ad02']);
  });

  it('believes nothing in the storage that is not well formed', async () => {
    const storage = memory();
    storage.values.set('favourites', [null, 'x', { publicKey: '<b>', addedAt: '', price: 1 }, ...stored(1)]);
    storage.values.set('compared', 'no list');
    const { keeper, favourites, compared } = keeperWith({ storage });
    await keeper.start();
    expect(favourites()).toEqual(['key0']);
    expect(compared()).toEqual([]);
  });

  it('compares four ads; the fifth is told and changes nothing', async () => {
    const { keeper, told, compared } = keeperWith();
    await keeper.start();
    for (const key of ['ad01', 'ad02', 'ad03', 'ad04', 'ad05']) await keeper.ask(ask(key, true, 'compare'));
    expect(compared()).toEqual(['ad01', 'ad02', 'ad03', 'ad04']);
    expect(told()).toEqual(['compared', 'compared', 'compared', 'compared', 'compareFull']);
    await keeper.clearCompared();
    expect(compared()).toEqual([]);
  });
});

describe('a user', () => {
  it('keeps ads in the account', async () => {
    const account = accountWith(['ad09']);
    const { keeper, storage, told, favourites } = keeperWith({ account });
    await keeper.start();
    await keeper.ask(ask('ad01'));
    expect([...account.kept]).toEqual(['ad09', 'ad01']);
    expect(favourites()).toEqual(['ad09', 'ad01']);
    expect(storage.values.size).toBe(0);
    expect(told()).toEqual(['kept']);
  });

  it.each(['full', 'closed', 'often', 'refused'] as const)(
    'is told why the account refuses (%s), and it is undone',
    async (refusal) => {
      const account = accountWith([]);
      account.refusal = refusal;
      const { keeper, told, favourites } = keeperWith({ account });
      await keeper.start();
      const asked = keeper.ask(ask('ad01'));
      expect(favourites()).toEqual(['ad01']);
      await asked;
      expect(favourites()).toEqual([]);
      expect(told()).toEqual(['refused']);
    },
  );

  it('without connection is told that it waits, and it is delivered later, by the next page too', async () => {
    const account = accountWith([]);
    const first = keeperWith({ account });
    await first.keeper.start();
    account.refusal = 'away';
    await first.keeper.ask(ask('ad01'));
    expect(first.favourites()).toEqual(['ad01']);
    expect(first.told()).toEqual(['waiting']);
    await first.keeper.deliver();
    expect(first.told()).toEqual([]);
    account.refusal = null;
    const next = keeperWith({ account, storage: first.storage });
    await next.keeper.start();
    expect([...account.kept]).toEqual(['ad01']);
    expect(first.storage.values.has('waitingFavourites')).toBe(false);
    await first.keeper.deliver();
    expect(first.told()).toEqual([]);
  });

  it('leaves alone what waits for somebody else', async () => {
    const storage = memory();
    storage.values.set('waitingFavourites', [{ uid: 'u2', publicKey: 'ad01', want: true }]);
    const account = accountWith([]);
    const { keeper, favourites } = keeperWith({ account, storage });
    await keeper.start();
    expect(favourites()).toEqual([]);
    expect(storage.values.has('waitingFavourites')).toBe(true);
  });
});

describe('signing in', () => {
  it('brings the device’s favourites to the account once', async () => {
    const storage = memory();
    storage.values.set('favourites', [
      ...stored(2),
      { publicKey: 'gone1', addedAt: '2026-01-01T00:00:00.000Z', price: 1 },
    ]);
    const account = accountWith(['ad09']);
    const { keeper, favourites, told } = keeperWith({ storage, account });
    await keeper.start();
    expect(favourites()).toEqual(['ad09', 'key0', 'key1']);
    expect(storage.values.has('favourites')).toBe(false);
    expect(told()).toEqual(['merged']);
    await keeperWith({ storage, account }).keeper.start();
    expect(account.kept.size).toBe(3);
  });

  it('keeps on the device what found no room, and says so', async () => {
    const storage = memory();
    storage.values.set('favourites', stored(3));
    const notices: Notice[] = [];
    const keeper = new Keeper({
      device: deviceLists(storage),
      account: accountWith([], { room: 1 }),
      publish: () => undefined,
      tell: (notice) => notices.push(notice),
      signal: () => undefined,
      now: () => new Date(),
    });
    await keeper.start();
    expect(notices).toEqual([{ kind: 'merged', count: 1, stayed: 2 }]);
    expect(storage.values.get('favourites')).toEqual(stored(3).slice(1));
  });

  it('loses nothing where the account cannot be reached', async () => {
    const storage = memory();
    storage.values.set('favourites', stored(3));
    const account = accountWith([]);
    account.refusal = 'away';
    const { keeper, told } = keeperWith({ storage, account });
    await keeper.start();
    expect(storage.values.get('favourites')).toEqual(stored(3));
    expect(told()).toEqual([]);
  });
});
