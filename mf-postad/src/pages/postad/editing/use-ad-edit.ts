import { useEffect, useState, useSyncExternalStore } from 'react';
import { useUser } from '@houni/remote';
import { useDispatch } from '@houni/store';
import type { HouniDispatch } from '@houni/store';
import { browserStorage } from '@houni/store/key-value-storage';
import { NETWORK_FAILURE } from '@houni/contracts/call-failure';
import type { Outcome } from '@houni/store/call-with-proof-of-work';
import { postadApi } from '../../../api.ts';
import { deviceDrafts } from '../../../draft/device-drafts.ts';
import { FIRST_STATE } from '../../../draft/draft-sync.ts';
import { AdEdit } from '../../../edit/ad-edit.ts';
import type { AdCalls, AdEditState } from '../../../edit/ad-edit.ts';

const NOT_READ: AdEditState = { ...FIRST_STATE, ad: null, online: null, failure: null };

/** The edit of an ad by the signed-in user. `name` is its name on this device. */
export function useAdEdit(adKey: string): { edit: AdEdit; name: string; state: AdEditState } {
  const dispatch = useDispatch<HouniDispatch>();
  const name = `${useUser()?.uid ?? ''}.ad.${adKey}`;
  const [edit] = useState(
    () => new AdEdit(deviceDrafts(browserStorage()), name, adCalls(dispatch, adKey), () => new Date().toISOString()),
  );
  const state = useSyncExternalStore(edit.subscribe, edit.getState, () => NOT_READ);
  useEffect(() => void edit.load(), [edit]);
  return { edit, name, state };
}

function adCalls(dispatch: HouniDispatch, key: string): AdCalls {
  const { postadReadAd, postadChangeAd, postadSubmitAd } = postadApi.endpoints;
  return {
    read: async () => outcomeOf(await dispatch(postadReadAd.initiate(key, { track: false }))),
    change: async (body) => outcomeOf(await dispatch(postadChangeAd.initiate({ key, body }, { track: false }))),
    submit: async (body) => outcomeOf(await dispatch(postadSubmitAd.initiate({ key, body }, { track: false }))),
  };
}

/** The outcome of a call; without data the call could not be made. */
function outcomeOf<Answer>({ data }: { data?: Outcome<Answer> | undefined }): Outcome<Answer> {
  return data ?? { answer: null, failure: NETWORK_FAILURE };
}
