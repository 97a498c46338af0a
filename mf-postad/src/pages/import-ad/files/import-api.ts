import { CSV_TYPE, XML_TYPE } from '@houni/contracts/csv-columns';
import type { Feed, Import, ImportAction, ImportItem } from '@houni/contracts/import';
import type { List } from '@houni/contracts/list';
import { api } from '@houni/store';
import { callWithProofOfWork } from '@houni/store/call-with-proof-of-work';
import type { Outcome } from '@houni/store/call-with-proof-of-work';

/** Milliseconds for sending a file of 10 MB on a bad mobile network. */
const UPLOAD_DEADLINE = 180_000;
/** Rows of a page. */
export const PAGE_SIZE = 24;

const importApi = api.injectEndpoints({
  endpoints: (build) => ({
    postadImports: build.query<List<Import>, { page: number; pageSize: number }>({
      query: (params) => ({ url: '/imports/mine', params }),
      keepUnusedDataFor: 0,
    }),
    postadImport: build.query<Import, string>({ query: (key) => `/imports/${key}`, keepUnusedDataFor: 0 }),
    postadImportItems: build.query<
      List<ImportItem>,
      { key: string; action?: ImportAction | undefined; page: number; pageSize: number }
    >({
      query: ({ key, ...params }) => ({ url: `/imports/${key}/items`, params }),
      keepUnusedDataFor: 0,
    }),
    postadSendCsv: build.mutation<Outcome<Import>, { name: string; text: string }>({
      queryFn: ({ name, text }, _api, _options, query) =>
        callWithProofOfWork(query, {
          url: '/imports/csv',
          params: { name },
          method: 'POST',
          body: text,
          headers: { 'content-type': CSV_TYPE },
          timeout: UPLOAD_DEADLINE,
        }),
    }),
    postadSendXml: build.mutation<Outcome<Import>, { name: string; file: Blob }>({
      queryFn: ({ name, file }, _api, _options, query) =>
        callWithProofOfWork(query, {
          url: '/imports/xml',
          params: { name },
          method: 'POST',
          body: file,
          headers: { 'content-type': XML_TYPE },
          timeout: UPLOAD_DEADLINE,
        }),
    }),
    /** `apply` starts a report; `confirm` starts one that closes many ads; `discard` ends it. */
    postadDecideImport: build.mutation<Outcome<Import>, { key: string; decision: 'apply' | 'confirm' | 'discard' }>({
      queryFn: ({ key, decision }, _api, _options, query) =>
        callWithProofOfWork(
          query,
          decision === 'discard'
            ? { url: `/imports/${key}`, method: 'DELETE' }
            : { url: `/imports/${key}/${decision}`, method: 'POST' },
        ),
      async onQueryStarted({ key }, { dispatch, queryFulfilled }) {
        const result = await queryFulfilled.catch(() => null);
        if (result?.data.answer) dispatch(importApi.util.upsertQueryData('postadImport', key, result.data.answer));
      },
      invalidatesTags: ['Ad'],
    }),
    postadFeeds: build.query<{ items: Feed[]; max: number }, void>({
      query: () => '/imports/feeds',
      keepUnusedDataFor: 0,
    }),
    postadAddFeed: build.mutation<Outcome<Feed>, { name: string; url: string }>({
      queryFn: (body, _api, _options, query) =>
        callWithProofOfWork(query, { url: '/imports/feeds', method: 'POST', body }),
    }),
    postadRunFeed: build.mutation<Outcome<Import>, string>({
      queryFn: (key, _api, _options, query) =>
        callWithProofOfWork(query, { url: `/imports/feeds/${key}/run`, method: 'POST' }),
    }),
    postadDeleteFeed: build.mutation<Outcome<{ key: string }>, string>({
      queryFn: (key, _api, _options, query) =>
        callWithProofOfWork(query, { url: `/imports/feeds/${key}`, method: 'DELETE' }),
    }),
  }),
});

export const {
  usePostadImportsQuery,
  usePostadImportQuery,
  usePostadImportItemsQuery,
  useLazyPostadImportItemsQuery,
  usePostadSendCsvMutation,
  usePostadSendXmlMutation,
  usePostadDecideImportMutation,
  usePostadFeedsQuery,
  usePostadAddFeedMutation,
  usePostadRunFeedMutation,
  usePostadDeleteFeedMutation,
} = importApi;
