import type { HouniDispatch } from '@houni/store';
import { postadApi } from '../api.ts';
import { parseDraftContent } from './draft-content.ts';
import type { AccountDrafts } from './draft-sync.ts';

const CONFLICT = 409;

/** The draft of the signed-in user, through the API. A draft with an outdated shape counts as none. */
export function accountDrafts(dispatch: HouniDispatch): AccountDrafts {
  const { postadDraft, postadSaveDraft } = postadApi.endpoints;
  return {
    async read() {
      const { data } = await dispatch(postadDraft.initiate(undefined, { forceRefetch: true, subscribe: false }));
      if (!data) return { kind: 'unreachable' };
      const content = parseDraftContent(data.draft?.content);
      return { kind: 'read', draft: data.draft && content ? { ...data.draft, content } : null };
    },
    async write(content, revision) {
      const { data, error } = await dispatch(postadSaveDraft.initiate({ content, revision }, { track: false }));
      if (data?.draft) return { kind: 'saved', revision: data.draft.revision };
      return error && 'status' in error && error.status === CONFLICT ? { kind: 'conflict' } : { kind: 'unreachable' };
    },
  };
}
