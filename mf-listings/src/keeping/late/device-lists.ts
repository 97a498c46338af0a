import type { KeyValueStorage } from '@houni/store/key-value-storage';

/** An ad that a visitor keeps on this device. */
export interface DeviceFavourite {
  publicKey: string;
  /** ISO date and time. */
  addedAt: string;
  /** What it asked for then, in millimes. */
  price: number;
}

/** A search that was made on this device. */
export interface DeviceSearch {
  /** Path and query. */
  url: string;
  label: string;
}

/** What a user asked for while the API could not be reached. */
export interface WaitingAsk {
  uid: string;
  publicKey: string;
  want: boolean;
}

interface Lists {
  favourites: DeviceFavourite;
  compared: string;
  seen: string;
  searches: DeviceSearch;
  waitingFavourites: WaitingAsk;
}
export type ListName = keyof Lists;

/** The lists of this device. Every call may reject: storage is full, forbidden, broken. */
export interface DeviceLists {
  read<N extends ListName>(name: N): Promise<Lists[N][]>;
  /** Changes a list and gives what it is now. Tabs change it one after the other. */
  edit<N extends ListName>(name: N, change: (items: Lists[N][]) => Lists[N][]): Promise<Lists[N][]>;
}

const isKey = (value: unknown): value is string => typeof value === 'string' && /^[A-Za-z0-9_-]{4,40}$/.test(value);

function has<K extends string>(value: unknown, ...keys: K[]): value is Record<K, unknown> {
  return typeof value === 'object' && value !== null && keys.every((key) => Object.hasOwn(value, key));
}

/** What of a stored list can be believed: an older release, or somebody's hand, may have written it. */
const CHECKS: { [N in ListName]: (item: unknown) => item is Lists[N] } = {
  favourites: (item): item is DeviceFavourite =>
    has(item, 'publicKey', 'addedAt', 'price') &&
    isKey(item.publicKey) &&
    typeof item.addedAt === 'string' &&
    Number.isInteger(item.price),
  compared: isKey,
  seen: isKey,
  searches: (item): item is DeviceSearch =>
    has(item, 'url', 'label') &&
    typeof item.url === 'string' &&
    /^\/(?!\/)/.test(item.url) &&
    typeof item.label === 'string',
  waitingFavourites: (item): item is WaitingAsk =>
    has(item, 'uid', 'publicKey', 'want') &&
    typeof item.uid === 'string' &&
    isKey(item.publicKey) &&
    typeof item.want === 'boolean',
};

let last: Promise<unknown> = Promise.resolve();

/** Runs what changes a list alone: among all tabs where the browser has locks (it needs https), else in this one. */
async function alone<T>(name: string, run: () => Promise<T>): Promise<T> {
  const turn = last.then(() =>
    'locks' in navigator ? (navigator.locks.request(`houni-${name}`, run) as Promise<T>) : run(),
  );
  last = turn.catch(() => undefined);
  return turn;
}

/** The lists in the product's local database. */
export function deviceLists(storage: KeyValueStorage): DeviceLists {
  async function read<N extends ListName>(name: N): Promise<Lists[N][]> {
    const value = await storage.get(name);
    return Array.isArray(value) ? value.filter(CHECKS[name]) : [];
  }
  return {
    read,
    edit: (name, change) =>
      alone(name, async () => {
        const next = change(await read(name));
        await (next.length > 0 ? storage.set(name, next) : storage.delete(name));
        return next;
      }),
  };
}
