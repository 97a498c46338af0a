import { MAX_RECENT_SEARCHES, MAX_RECENTLY_VIEWED } from '@houni/contracts/limits';
import type { HouniDispatch } from '@houni/store';
import { editDeviceList, loadDeviceLists } from './device-list-storage.ts';
import type { DeviceLists, RecentSearch } from './device-lists.ts';

export { loadDeviceLists };

/** Records on this device that an ad was viewed. */
export function recordView(publicKey: string) {
  return editHistory('recentlyViewed', (keys) =>
    [publicKey, ...keys.filter((key) => key !== publicKey)].slice(0, MAX_RECENTLY_VIEWED),
  );
}

/** Records a search on this device. */
export function recordSearch(search: RecentSearch) {
  return editHistory('recentSearches', (searches) =>
    [search, ...searches.filter(({ url }) => url !== search.url)].slice(0, MAX_RECENT_SEARCHES),
  );
}

export function clearHistory(name: 'recentlyViewed' | 'recentSearches') {
  return editHistory(name, () => []);
}

/** Where storage is blocked there is no history. */
function editHistory<N extends 'recentlyViewed' | 'recentSearches'>(
  name: N,
  change: (items: DeviceLists[N]) => DeviceLists[N],
) {
  return (dispatch: HouniDispatch): void => {
    try {
      dispatch(editDeviceList(name, change));
    } catch (error) {
      console.warn('The browser does not store the history of this device.', error);
    }
  };
}
