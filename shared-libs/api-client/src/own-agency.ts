import type { AgencyDocument, AgencyDocumentCreate, AgencyDocuments } from '@houni/contracts/agency-document';
import type { AgencyDraftAnswer, AgencyDraftPut } from '@houni/contracts/agency-draft';
import type { AgencyCreate, AgencyUpdate, OwnAgencyAnswer } from '@houni/contracts/agency-write';
import type { Locale } from '@houni/domain/locale';
import { PART_TYPE } from '@houni/domain/media-limits';
import { api } from '@houni/store';
import { callWithProofOfWork } from '@houni/store/call-with-proof-of-work';
import type { Outcome } from '@houni/store/call-with-proof-of-work';

/** Milliseconds for uploading one part, as of pictures. */
const PART_DEADLINE_MS = 60_000;

/** The user's own agency: its registration, draft and documents. */
export const ownAgencyApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The user's agency with its state and what is missing; `agency: null` if they belong to none. */
    getOwnAgency: build.query<OwnAgencyAnswer, { locale: Locale }>({
      query: (params) => ({ url: '/agency/mine', params }),
      providesTags: ['Agency'],
    }),
    /** Registers an agency; a repetition with the same idempotency key registers once. It deletes the draft. */
    createAgency: build.mutation<Outcome<OwnAgencyAnswer>, { body: AgencyCreate; idempotencyKey: string }>({
      queryFn: ({ body, idempotencyKey }, _api, _options, query) =>
        callWithProofOfWork(query, {
          url: '/agency/create',
          method: 'POST',
          headers: { 'idempotency-key': idempotencyKey },
          body,
        }),
      invalidatesTags: ['Agency', 'Profile'],
    }),
    /** Changes the given fields. A refused agency is sent again, also without any change of a field. */
    updateAgency: build.mutation<OwnAgencyAnswer, AgencyUpdate>({
      query: (body) => ({ url: '/agency/mine', method: 'PATCH', body }),
      invalidatesTags: ['Agency'],
    }),
    /** The registration that the account has begun; `draft: null` if there is none. */
    getAgencyDraft: build.query<AgencyDraftAnswer, void>({ query: () => ({ url: '/agency/draft' }) }),
    /** Saves it if `revision` is the current one (null: none); else 409. */
    saveAgencyDraft: build.mutation<AgencyDraftAnswer, AgencyDraftPut>({
      query: (body) => ({ url: '/agency/draft', method: 'PUT', body }),
    }),
    deleteAgencyDraft: build.mutation<unknown, void>({
      query: () => ({ url: '/agency/draft', method: 'DELETE' }),
      invalidatesTags: ['Agency'],
    }),
    /** Documents of the registration, or of the agency that the user owns. */
    getAgencyDocuments: build.query<AgencyDocuments, void>({
      query: () => ({ url: '/agency/documents' }),
      providesTags: ['Agency'],
    }),
    /** Starts the upload of a document of `size` bytes; its parts follow. */
    createAgencyDocument: build.mutation<AgencyDocument, AgencyDocumentCreate>({
      query: (body) => ({ url: '/agency/documents', method: 'POST', body }),
    }),
    /** Uploads a part; `offset` is in bytes. The last part answers `ready` or `failed`. */
    sendAgencyDocumentPart: build.mutation<AgencyDocument, { key: string; offset: number; part: Blob }>({
      query: ({ key, offset, part }) => ({
        url: `/agency/documents/${key}`,
        params: { offset },
        method: 'PATCH',
        body: part,
        headers: { 'content-type': PART_TYPE },
        timeout: PART_DEADLINE_MS,
      }),
      invalidatesTags: (document) => (document && document.state !== 'receiving' ? ['Agency'] : []),
    }),
    deleteAgencyDocument: build.mutation<unknown, string>({
      query: (key) => ({ url: `/agency/documents/${key}`, method: 'DELETE' }),
      invalidatesTags: ['Agency'],
    }),
  }),
});
