import { MAX_RECENT_SEARCHES, MAX_RECENTLY_VIEWED } from '@houni/domain/limits';
import type { HouniDispatch } from '@houni/store';
import { editDeviceList, loadDeviceLists } from './device-list-storage.ts';
import type { DeviceLists, RecentSearch } from './device-lists.ts';
import { recordedSearch, visitsAfter } from '../recent-searches/last-visit.ts';

export { loadDeviceLists };

/** Records on this device that an ad was viewed. */
export function recordView(publicKey: string) {
  return editHistory('recentlyViewed', (keys) =>
    [publicKey, ...keys.filter((key) => key !== publicKey)].slice(0, MAX_RECENTLY_VIEWED),
  );
}

/**
 * Records a search and the time of its visit on this device.
 * @returns a thunk with the end of the visit before, or null at the first one
 */
export function recordSearch(search: Pick<RecentSearch, 'url' | 'label'>) {
  return (dispatch: HouniDispatch): string | null => {
    let previous: string | null = null;
    dispatch(
      editHistory('recentSearches', (searches) => {
        const known = recordedSearch(searches, search.url);
        const visits = visitsAfter(known, Date.now());
        previous = visits.previousVisitAt ?? null;
        return [{ ...search, ...visits }, ...searches.filter((other) => other !== known)].slice(0, MAX_RECENT_SEARCHES);
      }),
    );
    return previous;
  };
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
