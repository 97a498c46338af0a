import { useEffect } from 'react';
import { itemChangesApi } from '@houni/api-client/item-changes';
import { ownItemApi } from '@houni/api-client/own-item';
import { useUser } from '@houni/remote';
import { useDispatch } from '@houni/store';
import type { HouniDispatch } from '@houni/store';
import { taskSlice, useTask } from '@houni/store/task-state';
import { browserStorage } from '@houni/store/key-value-storage';
import type { OwnAd } from '@houni/contracts/ad-write';
import { NETWORK_FAILURE, toCallFailure } from '@houni/domain/call-failure';
import type { Outcome } from '@houni/store/call-with-proof-of-work';
import { deviceDrafts } from '../../../draft/device-drafts.ts';
import { AdEdit, NOT_READ } from '../../../edit/ad-edit.ts';
import type { AdCalls, AdEditState } from '../../../edit/ad-edit.ts';

const editTask = taskSlice('postadEdit', NOT_READ);

/** The edit of an ad by the signed-in user. `name` is its name on this device. */
export function useAdEdit(adKey: string): { edit: AdEdit; name: string; state: AdEditState } {
  const dispatch = useDispatch<HouniDispatch>();
  const name = `${useUser()?.uid ?? ''}.ad.${adKey}`;
  const [edit, state] = useTask(
    editTask,
    (own) =>
      new AdEdit(deviceDrafts(browserStorage()), name, adCalls(dispatch, adKey), () => new Date().toISOString(), own),
  );
  useEffect(() => void edit.load(), [edit]);
  return { edit, name, state };
}

function adCalls(dispatch: HouniDispatch, key: string): AdCalls {
  const { changeItem, submitItem } = itemChangesApi.endpoints;
  return {
    read: () => readItem(dispatch, key),
    change: async (body) => outcomeOf(await dispatch(changeItem.initiate({ key, body }, { track: false }))),
    submit: async (body) => outcomeOf(await dispatch(submitItem.initiate({ key, body }, { track: false }))),
  };
}

/** The outcome of a call; without data the call could not be made. */
function outcomeOf<Answer>({ data }: { data?: Outcome<Answer> | undefined }): Outcome<Answer> {
  return data ?? { answer: null, failure: NETWORK_FAILURE };
}

/** Reads the ad again, whatever is cached: the edit keeps it itself. */
async function readItem(dispatch: HouniDispatch, key: string): Promise<Outcome<OwnAd>> {
  const query = dispatch(ownItemApi.endpoints.getOwnItem.initiate(key, { forceRefetch: true }));
  const { data, error } = await query;
  query.unsubscribe();
  if (data && !error) return { answer: data, failure: null };
  const isAnswered = error && 'status' in error && typeof error.status === 'number';
  return { answer: null, failure: isAnswered ? toCallFailure(error.data, null) : NETWORK_FAILURE };
}
