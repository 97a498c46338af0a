import { useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { favouritesApi } from '@houni/api-client/favourites';
import { useShell, useUser } from '@houni/remote';
import { useT } from '@houni/i18n';
import { useDispatch, useSelector } from '@houni/store';
import type { HouniDispatch, RootState } from '@houni/store';
import { CompareBar } from '../compare/compare-bar.tsx';
import { comparePath } from '../compare/compare-path.ts';
import { changeRequested, noticeChanged, selectDeviceLists } from '../device-lists/device-lists-slice.ts';
import { useSavedKeys } from '../device-lists/use-saved-keys.ts';
import { watchSavedAds } from '../device-lists/watch-device-lists.ts';
import {
  applyChanges,
  clearComparison,
  reloadFavourites,
  sendOfflineChanges,
  syncFavourites,
} from './apply-changes.ts';
import { dockStyle } from './dock-style.ts';
import { NoticeCard, noticeText } from './notice-card.tsx';

/** A notice stays longer under a pointer or with the focus inside. */
const NOTICE_MS = 8000;
/** One short word, which the heart shows too. */
const SHORT_NOTICE_MS = 4000;

/** At the lower edge of the page: the notice about the last change, and the ads to compare. Saves the changes. */
export function FavouritesDock() {
  const { t, locale } = useT('listingsFavourites');
  const { pathname } = useLocation();
  const { announce } = useShell();
  const dispatch = useDispatch<HouniDispatch>();
  const uid = useUser()?.uid ?? null;
  const changeCount = useSelector((state: RootState) => selectDeviceLists(state).changes.length);
  const notice = useSelector((state: RootState) => selectDeviceLists(state).notice);
  const compared = useSavedKeys('compare');
  const savedCount = useSavedKeys('favourite').length;
  const isCounted = useSelector(
    (state: RootState) =>
      uid === null || favouritesApi.endpoints.getFavouriteKeys.select(uid)(state).data !== undefined,
  );
  const [isHeld, setHeld] = useState(false);

  // The header shows the number at its heart.
  useEffect(() => {
    if (isCounted) dispatchEvent(new CustomEvent('houni:saved-changed', { detail: savedCount }));
  }, [isCounted, savedCount]);

  useEffect(() => void dispatch(syncFavourites(uid)), [uid, dispatch]);
  useEffect(() => {
    if (changeCount > 0) void dispatch(applyChanges());
  }, [changeCount, dispatch]);
  useEffect(() => watchSavedAds(() => void dispatch(reloadFavourites())), [dispatch]);
  useEffect(() => {
    const send = () => void dispatch(sendOfflineChanges());
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  }, [dispatch]);

  const close = useCallback(() => {
    setHeld(false);
    dispatch(noticeChanged(null));
  }, [dispatch]);
  // The next page does not repeat the notice of this one.
  useEffect(() => close, [close]);
  useEffect(() => {
    if (notice) announce(noticeText(notice, t));
  }, [notice, announce, t]);
  useEffect(() => {
    if (!notice || isHeld) return undefined;
    const timer = setTimeout(close, 'undo' in notice ? SHORT_NOTICE_MS : NOTICE_MS);
    return () => clearTimeout(timer);
  }, [notice, isHeld, close]);

  // The bar below shows what changed in the comparison.
  const isShown = notice && notice.kind !== 'comparisonAdded' && notice.kind !== 'comparisonRemoved';
  return createPortal(
    <div css={dockStyle} className="no-print" data-favourites-dock>
      {isShown && (
        <NoticeCard
          notice={notice}
          onClose={close}
          onHold={setHeld}
          onUndo={(change) => {
            close();
            dispatch(changeRequested(change));
          }}
        />
      )}
      {compared.length > 0 && pathname !== comparePath([], locale) && (
        <CompareBar keys={compared} onClear={() => dispatch(clearComparison())} />
      )}
    </div>,
    document.body,
  );
}
