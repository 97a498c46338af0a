import { CSV_TYPE, XML_TYPE } from '@houni/domain/csv-columns';
import type { Import, ImportAction, ImportItem } from '@houni/contracts/import';
import type { List } from '@houni/contracts/list';
import { api } from '@houni/store';
import { callWithProofOfWork } from '@houni/store/call-with-proof-of-work';
import type { Outcome } from '@houni/store/call-with-proof-of-work';

/** Milliseconds for sending a file of 10 MB on a bad mobile network. */
const UPLOAD_DEADLINE_MS = 180_000;

/** Imports of files with many ads. */
export const importsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getImports: build.query<List<Import>, { page: number; pageSize: number }>({
      query: (params) => ({ url: '/imports/mine', params }),
      keepUnusedDataFor: 0,
    }),
    getImport: build.query<Import, string>({ query: (key) => ({ url: `/imports/${key}` }), keepUnusedDataFor: 0 }),
    getImportItems: build.query<
      List<ImportItem>,
      { key: string; action?: ImportAction | undefined; page: number; pageSize: number }
    >({
      query: ({ key, ...params }) => ({ url: `/imports/${key}/items`, params }),
      keepUnusedDataFor: 0,
    }),
    sendCsv: build.mutation<Outcome<Import>, { name: string; text: string }>({
      queryFn: ({ name, text }, _api, _options, query) =>
        callWithProofOfWork(query, {
          url: '/imports/csv',
          params: { name },
          method: 'POST',
          body: text,
          headers: { 'content-type': CSV_TYPE },
          timeout: UPLOAD_DEADLINE_MS,
        }),
    }),
    sendXml: build.mutation<Outcome<Import>, { name: string; file: Blob }>({
      queryFn: ({ name, file }, _api, _options, query) =>
        callWithProofOfWork(query, {
          url: '/imports/xml',
          params: { name },
          method: 'POST',
          body: file,
          headers: { 'content-type': XML_TYPE },
          timeout: UPLOAD_DEADLINE_MS,
        }),
    }),
    /** `apply` starts a report; `confirm` starts one that closes many ads; `discard` ends it. */
    decideImport: build.mutation<Outcome<Import>, { key: string; decision: 'apply' | 'confirm' | 'discard' }>({
      queryFn: ({ key, decision }, _api, _options, query) =>
        callWithProofOfWork(
          query,
          decision === 'discard'
            ? { url: `/imports/${key}`, method: 'DELETE' }
            : { url: `/imports/${key}/${decision}`, method: 'POST' },
        ),
      async onQueryStarted({ key }, { dispatch, queryFulfilled }) {
        const result = await queryFulfilled.catch(() => null);
        if (result?.data.answer) void dispatch(importsApi.util.upsertQueryData('getImport', key, result.data.answer));
      },
      invalidatesTags: ['Ad'],
    }),
  }),
});
