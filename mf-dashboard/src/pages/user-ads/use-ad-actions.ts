import { useEffect, useState, useSyncExternalStore } from 'react';
import type { MyAd } from '@houni/contracts/my-ads';
import { draftOfAd } from '@houni/contracts/draft-of-ad';
import { useDispatch } from '@houni/store';
import type { HouniDispatch } from '@houni/store';
import { dashboardApi } from '../../api.ts';
import { readOnce } from '../../parts/read-once.ts';
import { AdActionRunner, NO_ACTIONS } from './ad-action-runner.ts';
import type { AdActionState } from './ad-action-runner.ts';
import { toAdFailure } from './ad-actions.ts';
import type { AdAction, AdFailure } from './ad-actions.ts';

export interface AdActions extends AdActionState {
  run: (action: AdAction, ads: readonly MyAd[]) => void;
  undo: (publicKey: string) => void;
}

/** The actions on the ads of a list. Leaving the list cancels deletions that have not been sent. */
export function useAdActions(): AdActions {
  const dispatch = useDispatch<HouniDispatch>();
  const [runner] = useState(
    () =>
      new AdActionRunner({
        send: (action, ad) => sendAction(dispatch, action, ad),
        reload: () => dispatch(dashboardApi.util.invalidateTags(['Ad'])),
      }),
  );
  const state = useSyncExternalStore(runner.subscribe, runner.getState, () => NO_ACTIONS);
  useEffect(() => () => runner.stop(), [runner]);
  return { ...state, run: runner.run, undo: runner.undo };
}

/** Sends the action of one ad. @returns why it failed, or null */
export async function sendAction(dispatch: HouniDispatch, action: AdAction, ad: MyAd): Promise<AdFailure | null> {
  const { endpoints } = dashboardApi;
  const { publicKey: key, revision } = ad;
  try {
    if (action === 'delete') await dispatch(endpoints.dashboardDeleteAd.initiate(key)).unwrap();
    else if (action === 'duplicate') {
      const own = await readOnce(dispatch(endpoints.dashboardOwnAd.initiate(key, { forceRefetch: true })));
      await dispatch(endpoints.dashboardCreateDraft.initiate(draftOfAd(own.ad))).unwrap();
    } else await dispatch(endpoints.dashboardAdAction.initiate({ key, revision, action })).unwrap();
    return null;
  } catch (error) {
    return toAdFailure(error);
  }
}
