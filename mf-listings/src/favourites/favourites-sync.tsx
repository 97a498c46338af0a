import { useEffect, useLayoutEffect } from 'react';
import { useUser } from '@houni/remote';
import { useDeferred } from '@houni/remote/use-deferred';
import { whenIdle } from '@houni/remote/when-idle';
import { useDispatch, useSelector } from '@houni/store';
import type { HouniDispatch, RootState } from '@houni/store';
import { changeRequested, selectDeviceLists } from '../device-lists/device-lists-slice.ts';
import { storePendingChanges, takePendingChanges } from '../device-lists/pending-changes.ts';
import { hasSavedAds, watchSavedAds } from '../device-lists/watch-device-lists.ts';
import { useWatchedCards } from '../impressions/use-watched-cards.ts';
import { favouritesDockPart } from './favourites-dock-part.ts';

/**
 * Once on each page whose ads have buttons for favourites and comparison. Loads the code that saves them at the first
 * click; for users, and for visitors with saved ads, when the page is idle, so that the buttons show them. While the code
 * cannot be loaded, changes wait in the browser. Also counts the cards that come into view.
 */
export function FavouritesSync() {
  const { Component, load } = useDeferred(favouritesDockPart);
  const dispatch = useDispatch<HouniDispatch>();
  const user = useUser();
  const uid = user?.uid ?? null;
  useWatchedCards();
  const changes = useSelector((state: RootState) => selectDeviceLists(state).changes);
  useEffect(() => {
    if (changes.length > 0) return;
    for (const change of takePendingChanges(uid)) dispatch(changeRequested(change));
    // The changes of the page before: only once a page.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  // A layout effect: a visitor who leaves the page right after the tap loses nothing.
  useLayoutEffect(() => {
    if (changes.length > 0 || Component) storePendingChanges(uid, changes);
    if (changes.length > 0) void load();
  }, [changes, uid, Component, load]);
  useEffect(() => watchSavedAds(() => void load()), [load]);
  useEffect(
    () =>
      whenIdle(() => {
        if (user || hasSavedAds()) void load();
      }),
    [user, load],
  );
  return Component && <Component />;
}
