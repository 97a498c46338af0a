import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { OwnAd } from '@houni/contracts/ad-write';
import type { DraftContent } from '@houni/contracts/draft';
import { useUser } from '@houni/remote';
import { useDispatch } from '@houni/store';
import type { HouniDispatch } from '@houni/store';
import { accountDrafts } from '../../draft/account-drafts.ts';
import { deviceDrafts } from '../../draft/device-drafts.ts';
import { FIRST_STATE } from '../../draft/draft-state.ts';
import { DraftSync } from '../../draft/draft-sync.ts';
import type { DraftState } from '../../draft/draft-state.ts';
import type { DraftConflict } from '../../draft/merge-drafts.ts';
import { readDraftLink } from '../../draft/draft-link.ts';
import { taskSlice, useTask } from '@houni/store/task-state';
import { browserStorage } from '@houni/store/key-value-storage';
import { forgetWrongNumbers } from './details/wrong-numbers.ts';

const draftTask = taskSlice('postadDraft', FIRST_STATE);

/** Between two attempts to send what the account does not have, in milliseconds. */
export const RETRY_MS = 15_000;

/** What the wizard needs to know when it edits an existing ad. */
export interface EditedAd {
  ad: OwnAd;
  /** The name of the edit on this device. */
  name: string;
  /** What a moderator asked to correct in a field; nothing once the field was changed. */
  noteOf(field: string): string | undefined;
}

export interface Draft extends DraftState {
  /** Set while an existing ad is edited. */
  edited?: EditedAd;
  /** Changes the draft. Resolves when it is saved on the device. */
  edit(change: (content: DraftContent) => DraftContent): Promise<void>;
  /** Forgets the draft after its ad was published. */
  finish(): Promise<void>;
  /** Ends a conflict: keeps the value of this device, or takes the other. */
  resolve(conflict: DraftConflict, isOther: boolean): Promise<void>;
  dismissNotice(): void;
}

/** The draft of this browser and the signed-in user. Nothing is read before hydration. */
export function useDraft(): Draft {
  const dispatch = useDispatch<HouniDispatch>();
  const uid = useUser()?.uid ?? null;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [drafts, state] = useTask(
    draftTask,
    (own) =>
      new DraftSync(deviceDrafts(browserStorage()), accountDrafts(dispatch), () => new Date().toISOString(), own),
  );

  useEffect(() => {
    void drafts.start(uid, readDraftLink(new URLSearchParams(window.location.search)));
    const retry = () => void drafts.retry();
    // Another tab may have changed the draft.
    const refresh = () => {
      if (document.visibilityState === 'visible') void drafts.refresh();
    };
    window.addEventListener('online', retry);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      window.removeEventListener('online', retry);
      document.removeEventListener('visibilitychange', refresh);
      drafts.stop();
    };
  }, [drafts, uid]);

  // The API may come back without a change of the connection.
  const isUnsent = state.saveState === 'deviceOnly';
  useEffect(() => {
    if (!isUnsent) return;
    const timer = setInterval(() => void drafts.retry(), RETRY_MS);
    return () => clearInterval(timer);
  }, [drafts, isUnsent]);

  // Once the choices are saved, remove them from the URL.
  const settled = state.saveState !== 'unknown' && state.saveState !== 'saving';
  useEffect(() => {
    if (settled && readDraftLink(new URLSearchParams(search)).present) void navigate(pathname, { replace: true });
  }, [settled, search, pathname, navigate]);

  return {
    ...state,
    edit: drafts.edit,
    finish: async () => {
      await Promise.all([drafts.finish(), forgetWrongNumbers()]);
    },
    resolve: drafts.resolve,
    dismissNotice: drafts.dismissNotice,
  };
}
