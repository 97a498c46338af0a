import type { DataExport } from '@houni/contracts/account';
import { api } from '@houni/store';

/** Milliseconds for downloading a data export. */
const FILE_DEADLINE_MS = 120_000;

/** The export of the account's data. */
export const dataExportApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The state of the data export. */
    getDataExport: build.query<DataExport, void>({ query: () => ({ url: '/user-auth/export' }) }),
    requestDataExport: build.mutation<DataExport, void>({
      query: () => ({ url: '/user-auth/export', method: 'POST' }),
      async onQueryStarted(_none, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) void dispatch(dataExportApi.util.upsertQueryData('getDataExport', undefined, answer.data));
      },
    }),
    /** The file of a finished data export, as text. */
    getDataExportFile: build.mutation<string, string>({
      query: (key) => ({ url: `/user-auth/export/${key}`, responseHandler: 'text', timeout: FILE_DEADLINE_MS }),
    }),
  }),
});
