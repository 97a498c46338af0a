import { draftsApi } from '@houni/api-client/drafts';
import type { HouniDispatch } from '@houni/store';
import type { AccountDrafts } from './draft-state.ts';

const CONFLICT = 409;
const NOT_FOUND = 404;

/** The draft of the signed-in user, through the API. */
export function accountDrafts(dispatch: HouniDispatch): AccountDrafts {
  const { getDraft, createDraft, openDraft, saveDraft } = draftsApi.endpoints;
  return {
    async read() {
      const { data } = await dispatch(getDraft.initiate(undefined, { forceRefetch: true, subscribe: false }));
      if (!data) return { kind: 'unreachable' };
      return { kind: 'read', draft: data.draft };
    },
    async open(key) {
      const { data, error } = await dispatch(openDraft.initiate(key, { track: false }));
      if (data) return { kind: 'read', draft: data };
      return error && 'status' in error && error.status === NOT_FOUND
        ? { kind: 'read', draft: null }
        : { kind: 'unreachable' };
    },
    async keepAside(content) {
      const { data, error } = await dispatch(createDraft.initiate(content, { track: false }));
      if (data) return 'kept';
      return error && 'status' in error && error.status === CONFLICT ? 'full' : 'unreachable';
    },
    async write(content, revision) {
      const { data, error } = await dispatch(saveDraft.initiate({ content, revision }, { track: false }));
      if (data?.draft) return { kind: 'saved', revision: data.draft.revision, key: data.draft.key };
      return error && 'status' in error && error.status === CONFLICT ? { kind: 'conflict' } : { kind: 'unreachable' };
    },
  };
}
