import { jest } from '@jest/globals';
import { makeStore, signedIn } from '@houni/store';
import type { ListNotice, SavedAdChange } from '../device-lists/device-lists.ts';
import { changeRequested, deviceListsSlice, selectDeviceLists } from '../device-lists/device-lists-slice.ts';
import { isListed } from '../device-lists/saved-ads-selectors.ts';
import {
  applyChanges,
  clearComparison,
  reloadFavourites,
  sendOfflineChanges,
  syncFavourites,
} from './apply-changes.ts';

const PREFIX = 'hounitnLocalStorageDb/';

/** The localStorage of a browser. */
class FakeStorage {
  readonly items = new Map<string, string>();
  isBlocked = false;
  getItem = (key: string) => this.items.get(key) ?? null;
  setItem = (key: string, value: string) => {
    if (this.isBlocked) throw new Error('blocked');
    this.items.set(key, value);
  };
  removeItem = (key: string) => {
    if (this.isBlocked) throw new Error('blocked');
    this.items.delete(key);
  };
  read = (list: string): unknown => JSON.parse(this.items.get(PREFIX + list) ?? 'null');
  write = (list: string, value: unknown) => this.items.set(PREFIX + list, JSON.stringify(value));
}

const price = { millimes: 5, unit: 'month' as const };

let storage: FakeStorage;
beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  storage = new FakeStorage();
  Object.assign(globalThis, { localStorage: storage });
});
afterAll(() => void Reflect.deleteProperty(globalThis, 'localStorage'));

/** The favourites of an account in the API. */
class FakeAccount {
  keys: string[];
  /** The code of the failure that every change gets; `offline` does not reach the API. */
  failure: [status: number, code: string] | 'offline' | null = null;
  freePlaces = 200;
  constructor(keys: string[] = []) {
    this.keys = keys;
  }

  fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (pathname === '/favorite/keys') return Response.json({ items: this.keys });
    if (this.failure === 'offline') throw new TypeError('Failed to fetch');
    if (this.failure) return Response.json({ code: this.failure[1] }, { status: this.failure[0] });
    const body = (await request.json()) as { publicKey?: string; items?: { publicKey: string }[] }; // the bodies of the three calls
    const { publicKey = '', items = [] } = body;
    if (pathname === '/favorite/merge') return Response.json(this.#merge(items.map((item) => item.publicKey)));
    this.keys = this.keys.filter((key) => key !== publicKey);
    if (pathname === '/favorite/add') this.keys.unshift(publicKey);
    return Response.json({});
  };

  #merge(keys: string[]) {
    const unavailable = keys.filter((key) => key.startsWith('removed'));
    const available = keys.filter((key) => !unavailable.includes(key));
    const saved = available.slice(0, this.freePlaces);
    this.keys.push(...saved);
    return { saved, unavailable, overLimit: available.slice(this.freePlaces), total: this.keys.length };
  }
}

/** A tab of the browser; with an account, its user is signed in. */
function openTab(account: FakeAccount | null = null) {
  const fetch = account?.fetch ?? (() => Promise.reject(new Error('Visitors make no calls.')));
  const store = makeStore({ environment: { apiUrl: 'http://api.test', getToken: () => null, deadline: 1000, fetch } });
  store.inject(deviceListsSlice);
  if (account)
    store.dispatch(
      signedIn({ uid: 'u1', email: 'a@b.tn', displayName: 'A', photo: null, emailVerified: true } as never),
    ); // only the uid is used
  const notices: ListNotice[] = [];
  let last: ListNotice | null = null;
  store.subscribe(() => {
    const { notice } = selectDeviceLists(store.getState());
    if (notice && notice !== last) notices.push(notice);
    last = notice;
  });
  return {
    store,
    request: (publicKey: string, add = true, list: SavedAdChange['list'] = 'favourite') => {
      store.dispatch(changeRequested({ list, publicKey, price, add }));
      return store.dispatch(applyChanges());
    },
    sync: () => store.dispatch(syncFavourites(account ? 'u1' : null)),
    isFavourite: (publicKey: string) => isListed(store.getState(), 'favourite', publicKey),
    isCompared: (publicKey: string) => isListed(store.getState(), 'compare', publicKey),
    /** The notices since the last call. */
    notices: () => notices.splice(0),
  };
}

const kindsOf = (notices: ListNotice[]) => notices.map(({ kind }) => kind);
const stored = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ publicKey: `key${n}`, addedAt: '2026-01-01T00:00:00.000Z', price }));

describe('favourites of a signed-out visitor', () => {
  it('are stored on the device, newest first, with date and price', async () => {
    const tab = openTab();
    await tab.request('ad01');
    await tab.request('ad02');
    expect(storage.read('favourites')).toEqual([
      { publicKey: 'ad02', price, addedAt: expect.stringMatching(/^\d{4}-/) },
      { publicKey: 'ad01', price, addedAt: expect.stringMatching(/^\d{4}-/) },
    ]);
    await tab.request('ad01', false);
    expect([tab.isFavourite('ad01'), tab.isFavourite('ad02')]).toEqual([false, true]);
    expect(kindsOf(tab.notices())).toEqual(['added', 'added', 'removed']);
  });

  it('shows a requested change at once, before the device lists are read', async () => {
    storage.write('favourites', stored(1));
    const tab = openTab();
    const synced = tab.sync();
    const requested = tab.request('ad01');
    expect(tab.isFavourite('ad01')).toBe(true);
    await synced;
    expect([tab.isFavourite('key0'), tab.isFavourite('ad01')]).toEqual([true, true]);
    await requested;
    expect(tab.isFavourite('ad01')).toBe(true);
  });

  it('are limited to 200', async () => {
    storage.write('favourites', stored(200));
    const tab = openTab();
    await tab.request('ad01');
    expect(kindsOf(tab.notices())).toEqual(['favouritesFull']);
    expect(tab.isFavourite('ad01')).toBe(false);
    expect(storage.read('favourites')).toHaveLength(200);
  });

  it('undoes a change that the browser does not store', async () => {
    const tab = openTab();
    storage.isBlocked = true;
    await tab.request('ad01');
    expect(kindsOf(tab.notices())).toEqual(['storageBlocked']);
    expect(tab.isFavourite('ad01')).toBe(false);
  });

  it('are shared by tabs without losing a change', async () => {
    const [here, there] = [openTab(), openTab()];
    await Promise.all([here.request('ad01'), there.request('ad02')]);
    await here.store.dispatch(reloadFavourites());
    expect([here.isFavourite('ad01'), here.isFavourite('ad02')]).toEqual([true, true]);
  });

  it('ignores stored items that are not valid', async () => {
    storage.write('favourites', [
      null,
      'x',
      { publicKey: '<b>', addedAt: '', price },
      { publicKey: 'old1', addedAt: '', price: 5 },
      ...stored(1),
    ]);
    storage.items.set(`${PREFIX}compared`, 'no JSON');
    const tab = openTab();
    await tab.sync();
    const { favourites, compared } = selectDeviceLists(tab.store.getState());
    expect([favourites, compared]).toEqual([stored(1), []]);
  });
});

describe('the comparison', () => {
  it('is limited to four ads and can be cleared', async () => {
    const tab = openTab();
    for (const key of ['ad01', 'ad02', 'ad03', 'ad04', 'ad05']) await tab.request(key, true, 'compare');
    expect(storage.read('compared')).toEqual(['ad01', 'ad02', 'ad03', 'ad04']);
    expect(tab.isCompared('ad05')).toBe(false);
    expect(kindsOf(tab.notices()).at(-1)).toBe('comparisonFull');
    tab.store.dispatch(clearComparison());
    expect([tab.isCompared('ad01'), storage.items.size]).toEqual([false, 0]);
  });
});

describe('favourites of an account', () => {
  it('are saved in the account, not on the device', async () => {
    const account = new FakeAccount(['ad09']);
    const tab = openTab(account);
    await tab.sync();
    await tab.request('ad01');
    expect(account.keys).toEqual(['ad01', 'ad09']);
    expect([tab.isFavourite('ad01'), tab.isFavourite('ad09')]).toEqual([true, true]);
    expect(storage.read('favourites')).toBeNull();
    expect(kindsOf(tab.notices())).toEqual(['added']);
  });

  it.each([
    [409, 'conflict', 'full'],
    [404, 'not_found', 'closed'],
    [429, 'too_many_requests', 'tooMany'],
    [403, 'forbidden', 'failed'],
  ])('undoes a change that the API rejects with %i and gives the reason', async (status, code, reason) => {
    const account = new FakeAccount();
    account.failure = [status, code];
    const tab = openTab(account);
    const requested = tab.request('ad01');
    expect(tab.isFavourite('ad01')).toBe(true);
    await requested;
    expect(tab.isFavourite('ad01')).toBe(false);
    expect(tab.notices()).toEqual([{ kind: 'rejected', reason }]);
  });

  it('keeps an offline change on the device and sends it when the connection returns, also from the next page', async () => {
    const account = new FakeAccount();
    const tab = openTab(account);
    account.failure = 'offline';
    await tab.request('ad01');
    expect(tab.isFavourite('ad01')).toBe(true);
    expect(kindsOf(tab.notices())).toEqual(['offline']);
    await tab.store.dispatch(sendOfflineChanges());
    expect(tab.notices()).toEqual([]);
    account.failure = null;
    const nextPage = openTab(account);
    await nextPage.sync();
    expect(account.keys).toEqual(['ad01']);
    expect(nextPage.isFavourite('ad01')).toBe(true);
    expect(storage.read('offlineChanges')).toBeNull();
  });

  it('notifies the visitor when an offline change was sent', async () => {
    const account = new FakeAccount();
    const tab = openTab(account);
    account.failure = [503, 'unavailable'];
    await tab.request('ad01');
    account.failure = null;
    await tab.store.dispatch(sendOfflineChanges());
    expect(kindsOf(tab.notices())).toEqual(['offline', 'synced']);
    expect(tab.isFavourite('ad01')).toBe(true);
  });

  it('keeps a change that an ended session rejected until its user signs in again', async () => {
    const account = new FakeAccount();
    const tab = openTab(account);
    account.failure = [401, 'unauthorized'];
    await tab.request('ad01');
    expect(storage.read('offlineChanges')).toEqual([
      expect.objectContaining({ uid: 'u1', publicKey: 'ad01', add: true }),
    ]);
  });

  it('does not send the offline changes of another user', async () => {
    storage.write('offlineChanges', [{ uid: 'u2', list: 'favourite', publicKey: 'ad01', price, add: true }]);
    const account = new FakeAccount();
    const tab = openTab(account);
    await tab.sync();
    expect([tab.isFavourite('ad01'), account.keys]).toEqual([false, []]);
    expect(storage.read('offlineChanges')).toHaveLength(1);
  });
});

describe('syncFavourites after sign-in', () => {
  it('moves the favourites of the device to the account once', async () => {
    storage.write('favourites', [...stored(2), { publicKey: 'removed1', addedAt: '2026-01-01T00:00:00.000Z', price }]);
    const account = new FakeAccount(['ad09']);
    const tab = openTab(account);
    await tab.sync();
    expect(['ad09', 'key0', 'key1'].map(tab.isFavourite)).toEqual([true, true, true]);
    expect(storage.read('favourites')).toBeNull();
    expect(tab.notices()).toEqual([{ kind: 'merged', count: 2, overLimit: 0 }]);
    await openTab(account).sync();
    expect(account.keys).toHaveLength(3);
  });

  it('keeps favourites over the limit on the device and shows a notice', async () => {
    storage.write('favourites', stored(3));
    const account = new FakeAccount();
    account.freePlaces = 1;
    const tab = openTab(account);
    await tab.sync();
    expect(tab.notices()).toEqual([{ kind: 'merged', count: 1, overLimit: 2 }]);
    expect(storage.read('favourites')).toEqual(stored(3).slice(1));
  });

  it('keeps the favourites on the device while the API cannot be reached', async () => {
    storage.write('favourites', stored(3));
    const account = new FakeAccount();
    account.failure = 'offline';
    const tab = openTab(account);
    await tab.sync();
    expect(storage.read('favourites')).toEqual(stored(3));
    expect(tab.notices()).toEqual([]);
  });
});
