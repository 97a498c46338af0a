import { ownAgencyApi } from '@houni/api-client/own-agency';
import type { HouniDispatch } from '@houni/store';
import type { AccountForm } from './agency-draft.ts';

const CONFLICT = 409;

/** The form of the signed-in user, through the API. */
export function accountForm(dispatch: HouniDispatch): AccountForm {
  const { getAgencyDraft, saveAgencyDraft } = ownAgencyApi.endpoints;
  return {
    async read() {
      const { data } = await dispatch(getAgencyDraft.initiate(undefined, { forceRefetch: true, subscribe: false }));
      if (!data) return 'unreachable';
      return data.draft === null ? 'none' : { form: data.draft.content, revision: data.draft.revision };
    },
    async write(content, revision) {
      const { data, error } = await dispatch(saveAgencyDraft.initiate({ content, revision }, { track: false }));
      if (data?.draft) return data.draft.revision;
      return error && 'status' in error && error.status === CONFLICT ? 'conflict' : 'unreachable';
    },
  };
}
