import type { HouniDispatch } from '@houni/store';
import { readJson } from '@houni/store/storage/read-json';
import { localItems } from '@houni/store/storage/web-storage';
import type { DeviceFavourite, DeviceLists, OfflineChange, RecentSearch } from './device-lists.ts';
import { listsRead } from './device-lists-slice.ts';
import { ACCOUNT_CHANGED_KEY, listKey } from './watch-device-lists.ts';

const isKey = (value: unknown): value is string => typeof value === 'string' && /^[A-Za-z0-9_-]{4,40}$/.test(value);

function has<K extends string>(value: unknown, ...keys: K[]): value is Record<K, unknown> {
  return typeof value === 'object' && value !== null && keys.every((key) => Object.hasOwn(value, key));
}

/** Whether an optional time can be read if it is present. */
const hasTime = (value: object, key: string): boolean =>
  !has(value, key) || (typeof value[key] === 'string' && !Number.isNaN(Date.parse(value[key])));

type ItemOf<N extends keyof DeviceLists> = DeviceLists[N][number];

/** Stored items are checked: an older release, or a person, may have written them. */
const CHECKS: { [N in keyof DeviceLists]: (item: unknown) => item is ItemOf<N> } = {
  favourites: (item): item is DeviceFavourite =>
    has(item, 'publicKey', 'addedAt', 'price') &&
    isKey(item.publicKey) &&
    typeof item.addedAt === 'string' &&
    has(item.price, 'millimes', 'unit') &&
    Number.isInteger(item.price.millimes) &&
    typeof item.price.unit === 'string',
  compared: isKey,
  recentlyViewed: isKey,
  recentSearches: (item): item is RecentSearch =>
    has(item, 'url', 'label') &&
    typeof item.url === 'string' &&
    /^\/(?!\/)/.test(item.url) &&
    typeof item.label === 'string' &&
    hasTime(item, 'visitedAt') &&
    hasTime(item, 'previousVisitAt'),
  offlineChanges: (item): item is OfflineChange =>
    has(item, 'uid', 'list', 'publicKey', 'add') &&
    typeof item.uid === 'string' &&
    item.list === 'favourite' &&
    isKey(item.publicKey) &&
    typeof item.add === 'boolean',
};

/** Empty where nothing valid is stored or storage is blocked. */
function readList<N extends keyof DeviceLists>(name: N): DeviceLists[N] {
  const items = readJson(localItems, listKey(name));
  return (Array.isArray(items) ? items.filter(CHECKS[name]) : []) as DeviceLists[N]; // what the checks of this name let through
}

/** Reads all lists into the store, and returns them. */
export function loadDeviceLists() {
  return (dispatch: HouniDispatch): DeviceLists => {
    const lists: DeviceLists = {
      favourites: readList('favourites'),
      compared: readList('compared'),
      recentlyViewed: readList('recentlyViewed'),
      recentSearches: readList('recentSearches'),
      offlineChanges: readList('offlineChanges'),
    };
    dispatch(listsRead({ ...lists, isLoaded: true }));
    return lists;
  };
}

/**
 * Changes a list in storage and in the store. The stored list is read first: another tab may have changed it.
 * @throws where storage is full or blocked
 */
export function editDeviceList<N extends keyof DeviceLists>(
  name: N,
  change: (items: DeviceLists[N]) => DeviceLists[N],
) {
  return (dispatch: HouniDispatch): void => {
    const items = change(readList(name));
    localItems.write(listKey(name), items.length > 0 ? JSON.stringify(items) : null);
    dispatch(listsRead({ [name]: items }));
  };
}

/** Notifies other tabs that the favourites of the account have changed. */
export function notifyOtherTabs(): void {
  // Without storage other tabs see the change when they load a page.
  localItems.tryToWrite(ACCOUNT_CHANGED_KEY, String(Date.now()));
}
