import { favouritesApi } from '@houni/api-client/favourites';
import { selectUser } from '@houni/store';
import type { RootState } from '@houni/store';
import type { SavedAdChange, SavedAdList } from './device-lists.ts';
import { selectDeviceLists } from './device-lists-slice.ts';

/** Changes that are not saved yet: those that wait for the connection, then the requested ones. */
export function selectUnsavedChanges(state: RootState): SavedAdChange[] {
  const { offlineChanges, changes } = selectDeviceLists(state);
  const uid = selectUser(state)?.uid;
  return [...offlineChanges.filter((change) => change.uid === uid), ...changes];
}

/** The keys of a list as it is saved: in the account of a signed-in user, otherwise on this device. */
export function selectSavedKeys(state: RootState, list: SavedAdList): readonly string[] {
  const { compared, favourites } = selectDeviceLists(state);
  if (list === 'compare') return compared;
  const user = selectUser(state);
  if (!user) return favourites.map(({ publicKey }) => publicKey);
  return favouritesApi.endpoints.getFavouriteKeys.select(user.uid)(state).data ?? [];
}

/** Whether a button is pressed: by the last requested change of the ad, otherwise by the saved list. */
export function isListed(state: RootState, list: SavedAdList, publicKey: string): boolean {
  const change = selectUnsavedChanges(state).findLast((one) => one.list === list && one.publicKey === publicKey);
  return change?.add ?? selectSavedKeys(state, list).includes(publicKey);
}
