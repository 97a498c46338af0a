import { draftsApi } from '@houni/api-client/drafts';
import { mediaApi } from '@houni/api-client/media';
import { ownItemApi } from '@houni/api-client/own-item';
import { ownItemsApi } from '@houni/api-client/own-items';
import type { MyAd } from '@houni/contracts/my-ads';
import { draftOfAd } from '@houni/contracts/draft-of-ad';
import { useDispatch } from '@houni/store';
import type { HouniDispatch } from '@houni/store';
import { taskSlice, useTask } from '@houni/store/task-state';
import { readOnce } from '../../parts/read-once.ts';
import { AdActionRunner, NO_ACTIONS } from './ad-action-runner.ts';
import type { AdActionState } from './ad-action-runner.ts';
import { toAdFailure } from './ad-actions.ts';
import type { AdAction, AdFailure } from './ad-actions.ts';

const actionsTask = taskSlice('dashboardAdActions', NO_ACTIONS);

export interface AdActions extends AdActionState {
  run: (action: AdAction, ads: readonly MyAd[]) => void;
}

/** The actions on the ads of a list. */
export function useAdActions(): AdActions {
  const dispatch = useDispatch<HouniDispatch>();
  const [runner, state] = useTask(
    actionsTask,
    (own) =>
      new AdActionRunner(
        {
          send: (action, ad) => sendAction(dispatch, action, ad),
          reload: () => dispatch(ownItemsApi.util.invalidateTags(['Ad'])),
        },
        own,
      ),
  );
  return { ...state, run: runner.run };
}

/** Sends the action of one ad. @returns why it failed, or null */
export async function sendAction(dispatch: HouniDispatch, action: AdAction, ad: MyAd): Promise<AdFailure | null> {
  const { publicKey: key, revision } = ad;
  try {
    if (action === 'delete') await dispatch(ownItemsApi.endpoints.deleteItem.initiate(key)).unwrap();
    else if (action === 'deletePhotos') {
      const own = await readOnce(dispatch(ownItemApi.endpoints.getOwnItem.initiate(key, { forceRefetch: true })));
      // One after the other: a repetition after a failure deletes those that are left.
      for (const photo of own.photos) await dispatch(mediaApi.endpoints.deletePicture.initiate(photo.key)).unwrap();
    } else if (action === 'duplicate') {
      const own = await readOnce(dispatch(ownItemApi.endpoints.getOwnItem.initiate(key, { forceRefetch: true })));
      await dispatch(draftsApi.endpoints.createDraft.initiate(draftOfAd(own.ad))).unwrap();
    } else await dispatch(ownItemsApi.endpoints.actOnItem.initiate({ key, revision, action })).unwrap();
    return null;
  } catch (error) {
    return toAdFailure(error);
  }
}
