import type { HouniDispatch } from '@houni/store';
import { postadApi } from '../api.ts';
import type { AccountDrafts } from './draft-sync.ts';

const CONFLICT = 409;
const NOT_FOUND = 404;

/** The draft of the signed-in user, through the API. */
export function accountDrafts(dispatch: HouniDispatch): AccountDrafts {
  const { postadDraft, postadKeepDraft, postadOpenDraft, postadSaveDraft } = postadApi.endpoints;
  return {
    async read() {
      const { data } = await dispatch(postadDraft.initiate(undefined, { forceRefetch: true, subscribe: false }));
      if (!data) return { kind: 'unreachable' };
      return { kind: 'read', draft: data.draft };
    },
    async open(key) {
      const { data, error } = await dispatch(postadOpenDraft.initiate(key, { track: false }));
      if (data) return { kind: 'read', draft: data };
      return error && 'status' in error && error.status === NOT_FOUND
        ? { kind: 'read', draft: null }
        : { kind: 'unreachable' };
    },
    async keepAside(content) {
      const { data, error } = await dispatch(postadKeepDraft.initiate(content, { track: false }));
      if (data) return 'kept';
      return error && 'status' in error && error.status === CONFLICT ? 'full' : 'unreachable';
    },
    async write(content, revision) {
      const { data, error } = await dispatch(postadSaveDraft.initiate({ content, revision }, { track: false }));
      if (data?.draft) return { kind: 'saved', revision: data.draft.revision, key: data.draft.key };
      return error && 'status' in error && error.status === CONFLICT ? { kind: 'conflict' } : { kind: 'unreachable' };
    },
  };
}
