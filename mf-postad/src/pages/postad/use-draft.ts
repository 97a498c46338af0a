import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { DraftContent } from '@houni/contracts/draft';
import { useUser } from '@houni/remote';
import { useDispatch } from '@houni/store';
import type { HouniDispatch } from '@houni/store';
import { accountDrafts } from '../../draft/account-drafts.ts';
import { deviceDrafts } from '../../draft/device-drafts.ts';
import { DraftKeeper, FIRST_STATE } from '../../draft/draft-keeper.ts';
import type { DraftState } from '../../draft/draft-keeper.ts';
import { readDraftLink } from '../../draft/draft-link.ts';
import { browserStorage } from '@houni/store/key-value-storage';

export interface Draft extends DraftState {
  /** Changes the draft; it is on the device when the promise is done. */
  edit(change: (content: DraftContent) => DraftContent): Promise<void>;
  dismissNotice(): void;
}

/** The draft of this browser and of whoever is signed in. Nothing is read before the page is hydrated. */
export function useDraft(): Draft {
  const dispatch = useDispatch<HouniDispatch>();
  const uid = useUser()?.uid ?? null;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [keeper] = useState(
    () => new DraftKeeper(deviceDrafts(browserStorage()), accountDrafts(dispatch), () => new Date().toISOString()),
  );
  const state = useSyncExternalStore(keeper.subscribe, keeper.getState, () => FIRST_STATE);

  useEffect(() => {
    void keeper.start(uid, readDraftLink(new URLSearchParams(window.location.search)));
    const retry = () => void keeper.retry();
    window.addEventListener('online', retry);
    return () => {
      window.removeEventListener('online', retry);
      keeper.stop();
    };
  }, [keeper, uid]);

  // Once its choices are kept, the address says only where the page is.
  const settled = state.kept !== 'unknown' && state.kept !== 'saving';
  useEffect(() => {
    if (settled && readDraftLink(new URLSearchParams(search)).present) void navigate(pathname, { replace: true });
  }, [settled, search, pathname, navigate]);

  return { ...state, edit: (change) => keeper.edit(change), dismissNotice: keeper.dismissNotice };
}
