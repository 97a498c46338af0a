import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { useShell, useUser } from '@houni/remote';
import { useT } from '@houni/i18n';
import { useStore } from '@houni/store';
import type { HouniStore } from '@houni/store';
import { comparePath } from '../compare-path.ts';
import { keptStore } from '../kept.ts';
import { watchSignal } from '../signal.ts';
import { CompareBar } from './compare-bar.tsx';
import { dockStyle } from './dock-style.ts';
import { hearNotices, keeperOf } from './the-keeper.ts';
import type { Notice } from './keeper.ts';
import { NoticeCard, noticeText } from './notice-card.tsx';

/** Milliseconds that a notice stays; it stays longer under a pointer or with the focus inside. */
const SHOWN_FOR = 8000;

/** What was just kept, and the comparison, at the lower edge of the page: beside the page's own content, not in it. */
export function KeepingDock() {
  const { t, locale } = useT('listingsKeeping');
  const { pathname } = useLocation();
  const { announce } = useShell();
  const user = useUser();
  const store = useStore() as HouniStore; // the page's store is made by makeStore alone
  const uid = user?.uid ?? null;
  const [notice, setNotice] = useState<Notice | null>(null);
  const [held, setHeld] = useState(false);
  const kept = useSyncExternalStore(keptStore.subscribe, keptStore.kept, keptStore.kept);

  useEffect(() => {
    const stop = hearNotices((next) => {
      // Of the comparison its bar tells.
      setNotice(next.kind === 'compared' || next.kind === 'uncompared' ? null : next);
      announce(noticeText(next, t));
    });
    const keeper = keeperOf(uid, store);
    const unwatch = watchSignal(() => void keeper.refresh());
    return () => {
      stop();
      unwatch();
    };
  }, [uid, store, announce, t]);

  useEffect(() => {
    if (!notice || held) return undefined;
    const timer = setTimeout(() => setNotice(null), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [notice, held]);

  const close = useCallback(() => setNotice(null), []);
  return createPortal(
    <div css={dockStyle} className="no-print" data-keeping>
      {notice && <NoticeCard notice={notice} onClose={close} onHold={setHeld} />}
      {kept.compare.size > 0 && pathname !== comparePath([], locale) && (
        <CompareBar keys={[...kept.compare]} onClear={() => void keeperOf(uid, store).clearCompared()} />
      )}
    </div>,
    document.body,
  );
}
