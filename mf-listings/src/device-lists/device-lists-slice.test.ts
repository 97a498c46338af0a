import { makeStore } from '@houni/store';
import { changeFinished, changeRequested, deviceListsSlice, listsRead } from './device-lists-slice.ts';
import { isListed } from './saved-ads-selectors.ts';
import type { SavedAdChange } from './device-lists.ts';

const price = { millimes: 1, unit: 'total' as const };
const change = (add: boolean): SavedAdChange => ({ list: 'favourite', publicKey: 'ad01', price, add });

it('presses a button by the last requested change, then by the saved list', () => {
  const store = makeStore({ environment: { apiUrl: 'http://api.test', getToken: () => null, deadline: 1000 } });
  store.inject(deviceListsSlice);
  const isPressed = () => isListed(store.getState(), 'favourite', 'ad01');
  store.dispatch(changeRequested(change(true)));
  expect(isPressed()).toBe(true);
  expect(isListed(store.getState(), 'compare', 'ad01')).toBe(false);
  store.dispatch(changeRequested(change(false)));
  expect(isPressed()).toBe(false);

  const favourite = { publicKey: 'ad01', addedAt: '2026-01-01T00:00:00.000Z', price };
  store.dispatch(listsRead({ favourites: [favourite] }));
  expect(isPressed()).toBe(false);
  store.dispatch(changeFinished({ kind: 'added', undo: change(false) }));
  store.dispatch(changeFinished({ kind: 'storageBlocked' }));
  expect(isPressed()).toBe(true);
});
