import type { DraftAnswer, DraftContent, DraftsAnswer, SavedDraft } from '@houni/contracts/draft';
import { api } from '@houni/store';

/** The drafts of an account. */
export const draftsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The draft that the posting form opens; `draft: null` if there is none. */
    getDraft: build.query<DraftAnswer, void>({ query: () => ({ url: '/items/draft' }) }),
    /** Saves that draft if `revision` is the account's current one (null: none); else 409. */
    saveDraft: build.mutation<DraftAnswer, { content: DraftContent; revision: number | null }>({
      query: (body) => ({ url: '/items/draft', method: 'PUT', body }),
    }),
    /** All drafts of the account; the current one has the key that a publication needs. */
    getDrafts: build.query<DraftsAnswer, void>({
      query: () => ({ url: '/items/drafts' }),
      providesTags: ['Draft'],
    }),
    /** Keeps a draft besides the current one; 409 if the account has as many as it may. */
    createDraft: build.mutation<SavedDraft, DraftContent>({
      query: (content) => ({ url: '/items/drafts', method: 'POST', body: { content } }),
      invalidatesTags: (answer) => (answer ? ['Draft'] : []),
    }),
    /** Makes another draft the current one. */
    openDraft: build.mutation<SavedDraft, string>({
      query: (key) => ({ url: `/items/drafts/${key}/open`, method: 'POST' }),
      invalidatesTags: (answer) => (answer ? ['Draft'] : []),
    }),
    deleteDraft: build.mutation<unknown, string>({
      query: (key) => ({ url: `/items/drafts/${key}`, method: 'DELETE' }),
      invalidatesTags: ['Draft'],
    }),
  }),
});
