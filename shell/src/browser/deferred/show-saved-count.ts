import { favouriteKeysRequest } from '@houni/api-client/requests/favourites';
import type { FavouriteKeysAnswer } from '@houni/contracts/favourite';
import { api, selectUser } from '@houni/store';
import { readJson } from '@houni/store/storage/read-json';
import { localItems } from '@houni/store/storage/web-storage';
import type { DeferredContext } from '../deferred-context.ts';

/** Sent by pages that know the favourites; its detail is their number. */
const SAVED_EVENT = 'houni:saved-changed';
/** Where pages keep the favourites of visitors without an account. */
const FAVOURITES_KEY = 'hounitnLocalStorageDb/favourites';
const MAX_SHOWN = 99;

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    shellFavouriteCount: build.query<number, void>({
      query: favouriteKeysRequest,
      transformResponse: ({ items }: FavouriteKeysAnswer) => items.length,
    }),
  }),
});

/**
 * Shows the number of favourites at the heart of the header: those of the account, without an account those of this
 * device; then what a page reports. The account's are also counted when the page becomes visible again, because the site
 * and the dashboard, on another host, know nothing of each other. It writes an attribute only, which hydration leaves
 * alone.
 */
export function showSavedCount({ runtime: { store } }: DeferredContext): void {
  let reports = 0;
  function show(count: number): void {
    for (const badge of document.querySelectorAll('[data-saved]'))
      badge.setAttribute('data-saved', count === 0 ? '' : count > MAX_SHOWN ? `${MAX_SHOWN}+` : String(count));
  }
  window.addEventListener(SAVED_EVENT, (event) => {
    if (!(event instanceof CustomEvent) || typeof event.detail !== 'number') return;
    reports += 1;
    show(event.detail);
  });
  async function update(): Promise<void> {
    if (!selectUser(store.getState())) return show(countOnDevice());
    if (!navigator.onLine) return;
    const reportsBefore = reports;
    const call = endpoints.shellFavouriteCount.initiate(undefined, { forceRefetch: true, subscribe: false });
    const { data } = await store.dispatch(call);
    // A page may have changed the favourites meanwhile.
    if (data !== undefined && reports === reportsBefore) show(data);
  }
  window.addEventListener('storage', ({ key }) => {
    if (key === FAVOURITES_KEY) void update();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void update();
  });
  void update();
}

/** 0 where storage is blocked, or holds something else. */
function countOnDevice(): number {
  const items = readJson(localItems, FAVOURITES_KEY);
  return Array.isArray(items) ? items.length : 0;
}
