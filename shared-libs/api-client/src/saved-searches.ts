import type { SavedSearch, SavedSearches, UpdateSavedSearchBody } from '@houni/contracts/saved-search';
import { api } from '@houni/store';

/** The user's saved searches. */
export const savedSearchesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSavedSearches: build.query<SavedSearches, void>({ query: () => ({ url: '/saved-search/mine' }) }),
    updateSavedSearch: build.mutation<SavedSearch, { key: string; body: UpdateSavedSearchBody }>({
      query: ({ key, body }) => ({ url: `/saved-search/${key}`, method: 'PATCH', body }),
      async onQueryStarted({ key, body }, { dispatch, queryFulfilled }) {
        const write = (values: Partial<SavedSearch>) =>
          dispatch(
            savedSearchesApi.util.updateQueryData('getSavedSearches', undefined, ({ items }) => {
              const search = items.find((item) => item.key === key);
              if (search) Object.assign(search, values);
            }),
          );
        const { name, frequency } = body;
        const shown = write({ ...(name !== undefined && { name }), ...(frequency && { frequency }) });
        try {
          const { data } = await queryFulfilled;
          // Patch only this change, because another one may be pending.
          write({ ...(name !== undefined && { name: data.name }), ...(frequency && { frequency: data.frequency }) });
        } catch {
          shown.undo();
        }
      },
    }),
    deleteSavedSearch: build.mutation<unknown, { key: string }>({
      query: ({ key }) => ({ url: `/saved-search/${key}`, method: 'DELETE' }),
      async onQueryStarted({ key }, { dispatch, queryFulfilled }) {
        const done = await queryFulfilled.catch(() => null);
        if (!done) return;
        dispatch(
          savedSearchesApi.util.updateQueryData('getSavedSearches', undefined, (draft) => {
            draft.items = draft.items.filter((item) => item.key !== key);
          }),
        );
      },
    }),
  }),
});
