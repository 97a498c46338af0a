import { createSlice } from '@houni/store';
import type { PayloadAction, RootState } from '@houni/store';
import type { DeviceLists, ListNotice, SavedAdChange } from './device-lists.ts';

export interface DeviceListsState extends DeviceLists {
  /** The lists were read from storage. */
  isLoaded: boolean;
  /** Requested changes that are not applied yet, oldest first. Buttons show them at once. */
  changes: SavedAdChange[];
  /** The notice at the lower edge of the page. */
  notice: ListNotice | null;
}

const initialState: DeviceListsState = {
  favourites: [],
  compared: [],
  recentlyViewed: [],
  recentSearches: [],
  offlineChanges: [],
  isLoaded: false,
  changes: [],
  notice: null,
};

/**
 * Favourites of signed-out visitors, comparison, recently viewed ads and recent searches. The lists are empty until
 * deferred code has read them from localStorage. The favourites of an account are in the cache of RTK Query.
 */
export const deviceListsSlice = createSlice({
  name: 'listingsDeviceLists',
  initialState,
  reducers: {
    listsRead: (state, { payload }: PayloadAction<Partial<DeviceListsState>>) => void Object.assign(state, payload),
    changeRequested: (state, { payload }: PayloadAction<SavedAdChange>) => void state.changes.push(payload),
    /** The oldest change is applied, or was rejected; the notice says which. */
    changeFinished: (state, { payload }: PayloadAction<ListNotice>) => {
      state.changes.shift();
      state.notice = payload;
    },
    noticeChanged: (state, { payload }: PayloadAction<ListNotice | null>) => {
      state.notice = payload;
    },
  },
});

export const { changeFinished, changeRequested, listsRead, noticeChanged } = deviceListsSlice.actions;

/** The slice, or its initial state on the server, where it is not registered. */
export function selectDeviceLists(state: RootState): DeviceListsState {
  return (state as Partial<Record<'listingsDeviceLists', DeviceListsState>>).listingsDeviceLists ?? initialState; // a lazy slice
}
