import { favouritesApi } from '@houni/api-client/favourites';
import { definePage } from '@houni/remote';
import type { LoadContext } from '@houni/remote';
import { selectUser } from '@houni/store';
import { savedAdsApi } from '../../favourites/saved-ads-api.ts';
import { sharedKeys } from '../../favourites/shared-list.ts';
import { SavedPage } from './saved-page.tsx';
import { savedListsPart } from './saved-lists-part.ts';

/**
 * `/saved`, not indexed: the visitor's favourites and history, or with `?ads=` a list that somebody shared. The favourites
 * of an account and shared lists are in the HTML; those of a device are known to its browser only.
 */
export const saved = definePage<'saved'>('saved', {
  async load(context) {
    await Promise.all([savedListsPart.load(context.locale), loadAds(context)]);
    // Without the ads the browser asks again, and says what it cannot load. Without an account the page is the same for
    // everybody, and works offline. A shared list is not cached: each link is another page.
    return context.query.has('ads') ? { kind: 'ok', cache: 'private' } : { kind: 'ok' };
  },
  head: ({ t }) => ({ title: `${t('listings:saved.title')} | ${t('common:brand')}`, robots: 'noindex,nofollow' }),
  Component: SavedPage,
});

async function loadAds({ store, query, locale }: LoadContext<'saved'>): Promise<unknown> {
  const { listingsSavedAds, listingsFavouriteDetails } = savedAdsApi.endpoints;
  const shared = sharedKeys(query.get('ads'));
  if (shared.length > 0) return store.dispatch(listingsSavedAds.initiate({ keys: shared, locale }));
  const uid = selectUser(store.getState())?.uid;
  if (uid === undefined) return undefined;
  const { data: keys = [] } = await store.dispatch(favouritesApi.endpoints.getFavouriteKeys.initiate(uid));
  if (keys.length === 0) return undefined;
  return Promise.all([
    store.dispatch(listingsSavedAds.initiate({ keys, locale })),
    store.dispatch(listingsFavouriteDetails.initiate({ uid, count: keys.length })),
  ]);
}
