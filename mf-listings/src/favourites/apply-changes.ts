import { favouriteChangesApi } from '@houni/api-client/favourite-changes';
import { favouritesApi } from '@houni/api-client/favourites';
import { NETWORK_FAILURE } from '@houni/domain/call-failure';
import type { CallFailure } from '@houni/domain/call-failure';
import { MAX_COMPARED, MAX_FAVOURITES } from '@houni/domain/limits';
import { selectUser } from '@houni/store';
import type { HouniDispatch, RootState } from '@houni/store';
import { editDeviceList, loadDeviceLists, notifyOtherTabs } from '../device-lists/device-list-storage.ts';
import type { ListNotice, OfflineChange, RejectionReason, SavedAdChange } from '../device-lists/device-lists.ts';
import { changeFinished, noticeChanged, selectDeviceLists } from '../device-lists/device-lists-slice.ts';

type Thunk<R> = (dispatch: HouniDispatch, getState: () => RootState) => R;

/** One task at a time in a document: the API must receive the changes of an account in the order of the clicks. */
let lastTask: Promise<unknown> = Promise.resolve();

function inOrder(task: Thunk<Promise<void>>): Thunk<Promise<void>> {
  return (dispatch, getState) => {
    const run = lastTask.then(() => task(dispatch, getState));
    lastTask = run.catch(() => undefined);
    return run;
  };
}

/**
 * Reads the lists of this device, and for a signed-in user first sends what waited for the connection, then moves the
 * favourites of the device to the account.
 */
export const syncFavourites = (uid: string | null): Thunk<Promise<void>> =>
  inOrder(async (dispatch) => {
    dispatch(loadDeviceLists());
    if (uid === null) return;
    await dispatch(sendChanges(uid));
    const merged = await dispatch(mergeDeviceFavourites());
    await dispatch(loadAccountKeys(uid, merged));
  });

/** Reads again what another tab has changed. */
export const reloadFavourites = (): Thunk<Promise<void>> =>
  inOrder(async (dispatch, getState) => {
    dispatch(loadDeviceLists());
    const uid = selectUser(getState())?.uid;
    if (uid !== undefined) await dispatch(loadAccountKeys(uid, true));
  });

/** Sends the changes that waited for the connection. */
export const sendOfflineChanges = (): Thunk<Promise<void>> =>
  inOrder(async (dispatch, getState) => {
    const uid = selectUser(getState())?.uid;
    if (uid === undefined || !(await dispatch(sendChanges(uid)))) return;
    await dispatch(loadAccountKeys(uid));
    dispatch(noticeChanged({ kind: 'synced' }));
  });

/** Applies the requested changes, oldest first. */
export const applyChanges = (): Thunk<Promise<void>> =>
  inOrder(async (dispatch, getState) => {
    for (let change = firstChange(getState()); change; change = firstChange(getState())) {
      const uid = selectUser(getState())?.uid;
      const notice =
        change.list === 'favourite' && uid !== undefined
          ? await dispatch(changeAccount(change, uid))
          : dispatch(changeDevice(change));
      dispatch(changeFinished(notice));
    }
  });

export const clearComparison = (): Thunk<void> => (dispatch) => {
  const blocked = dispatch(tryToStore(editDeviceList('compared', () => [])));
  if (blocked) dispatch(noticeChanged(blocked));
};

function firstChange(state: RootState): SavedAdChange | undefined {
  return selectDeviceLists(state).changes[0];
}

function doneNotice(change: SavedAdChange): ListNotice {
  const { list, add } = change;
  const undo = { ...change, add: !add };
  if (list === 'compare') return { kind: add ? 'comparisonAdded' : 'comparisonRemoved', undo };
  return { kind: add ? 'added' : 'removed', undo };
}

const changeDevice =
  (change: SavedAdChange): Thunk<ListNotice> =>
  (dispatch) => {
    const { list, publicKey, price, add } = change;
    let full: ListNotice | null = null;
    const edit =
      list === 'compare'
        ? editDeviceList('compared', (keys) => {
            const others = keys.filter((key) => key !== publicKey);
            if (!add) return others;
            if (others.length < MAX_COMPARED) return [...others, publicKey];
            full = { kind: 'comparisonFull' };
            return keys;
          })
        : editDeviceList('favourites', (items) => {
            const others = items.filter((item) => item.publicKey !== publicKey);
            if (!add) return others;
            const known = items.find((item) => item.publicKey === publicKey);
            if (others.length < MAX_FAVOURITES)
              return [known ?? { publicKey, price, addedAt: new Date().toISOString() }, ...others];
            full = { kind: 'favouritesFull' };
            return items;
          });
    return dispatch(tryToStore(edit)) ?? full ?? doneNotice(change);
  };

/** Runs a change of storage; returns the notice for visitors whose browser blocks it. */
const tryToStore =
  (edit: (dispatch: HouniDispatch) => void): Thunk<ListNotice | null> =>
  (dispatch) => {
    try {
      dispatch(edit);
      return null;
    } catch (error) {
      console.warn('The browser does not store the lists of this device.', error);
      return { kind: 'storageBlocked' };
    }
  };

/** The result of a call: rejected for good, to be repeated later, or accepted. */
type AccountResult = 'accepted' | 'later' | RejectionReason;

const RESULT_OF_CODE: Partial<Record<CallFailure['code'], AccountResult>> = {
  conflict: 'full',
  not_found: 'closed',
  gone: 'closed',
  too_many_requests: 'tooMany',
  network: 'later',
  unavailable: 'later',
  internal: 'later',
  // The session has ended: the change waits until its user signs in again.
  unauthorized: 'later',
};

const setInAccount =
  ({ publicKey, add }: SavedAdChange, uid: string): Thunk<Promise<AccountResult>> =>
  async (dispatch) => {
    const { data } = await dispatch(favouriteChangesApi.endpoints.setFavourite.initiate({ publicKey, add }));
    const failure = data ? data.failure : NETWORK_FAILURE;
    if (failure) return RESULT_OF_CODE[failure.code] ?? 'failed';
    dispatch(
      favouritesApi.util.updateQueryData('getFavouriteKeys', uid, (keys) => [
        ...(add ? [publicKey] : []),
        ...keys.filter((key) => key !== publicKey),
      ]),
    );
    notifyOtherTabs();
    return 'accepted';
  };

const changeAccount =
  (change: SavedAdChange, uid: string): Thunk<Promise<ListNotice>> =>
  async (dispatch) => {
    await dispatch(loadAccountKeys(uid));
    const result = await dispatch(setInAccount(change, uid));
    if (result === 'accepted') return doneNotice(change);
    if (result !== 'later') return { kind: 'rejected', reason: result };
    const store = editDeviceList('offlineChanges', (changes) => [
      ...changes.filter((other) => other.publicKey !== change.publicKey || other.uid !== uid),
      { ...change, uid },
    ]);
    return dispatch(tryToStore(store)) ?? { kind: 'offline' };
  };

/** @returns whether anything was sent */
const sendChanges =
  (uid: string): Thunk<Promise<boolean>> =>
  async (dispatch) => {
    let sent = false;
    const { offlineChanges } = dispatch(loadDeviceLists());
    for (const change of offlineChanges.filter((one) => one.uid === uid)) {
      const result = await dispatch(setInAccount(change, uid));
      if (result === 'later') break;
      if (result === 'accepted') sent = true;
      else dispatch(noticeChanged({ kind: 'rejected', reason: result }));
      dispatch(tryToStore(editDeviceList('offlineChanges', (all) => all.filter((one) => !isSame(one, change)))));
    }
    return sent;
  };

function isSame(one: OfflineChange, other: OfflineChange): boolean {
  return one.uid === other.uid && one.publicKey === other.publicKey && one.add === other.add;
}

/**
 * The device forgets what the account has now and ads that no longer exist; what is over the limit stays on the device.
 * @returns whether the account has changed
 */
const mergeDeviceFavourites = (): Thunk<Promise<boolean>> => async (dispatch, getState) => {
  const { favourites } = selectDeviceLists(getState());
  if (favourites.length === 0) return false;
  const { data } = await dispatch(favouriteChangesApi.endpoints.mergeFavourites.initiate({ items: favourites }));
  if (!data?.answer) {
    console.warn('The favourites of this device could not be moved to the account yet; they stay here.', data?.failure);
    return false;
  }
  const { saved, unavailable, overLimit } = data.answer;
  const done = new Set([...saved, ...unavailable]);
  dispatch(tryToStore(editDeviceList('favourites', (items) => items.filter(({ publicKey }) => !done.has(publicKey)))));
  if (saved.length > 0) dispatch(noticeChanged({ kind: 'merged', count: saved.length, overLimit: overLimit.length }));
  return saved.length > 0;
};

const loadAccountKeys =
  (uid: string, forceRefetch = false): Thunk<Promise<void>> =>
  async (dispatch) => {
    const call = favouritesApi.endpoints.getFavouriteKeys.initiate(uid, { forceRefetch, subscribe: false });
    const { error } = await dispatch(call);
    if (error) console.warn('The favourites of the account could not be read.', error);
  };
