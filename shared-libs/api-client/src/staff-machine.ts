import type { AuditAnswer, AuditQuery } from '@houni/contracts/administration';
import type { StaffFeedsAnswer, StaffFeedsQuery, StaffImportsAnswer, StaffImportsQuery } from '@houni/contracts/import';
import type { JobsAnswer, JobsQuery } from '@houni/contracts/job';
import type { MailsAnswer, MailsQuery } from '@houni/contracts/mail-log';
import { staffApi } from './staff-waiting.ts';

/** Jobs, mails, imports and the audit log, for administrators. */
export const staffMachineApi = staffApi.injectEndpoints({
  endpoints: (build) => ({
    staffJobs: build.query<JobsAnswer, JobsQuery>({
      query: (params) => ({ url: '/administration/jobs', params }),
      providesTags: ['Staff'],
    }),
    /** Runs a job again now; the job of a mail sends the mail again. */
    retryJob: build.mutation<unknown, string>({
      query: (id) => ({ url: `/administration/jobs/${id}/retry`, method: 'POST' }),
      invalidatesTags: ['Staff'],
    }),
    discardJob: build.mutation<unknown, { id: string; reason: string }>({
      query: ({ id, reason }) => ({ url: `/administration/jobs/${id}/discard`, method: 'POST', body: { reason } }),
      invalidatesTags: ['Staff'],
    }),
    staffMails: build.query<MailsAnswer, MailsQuery>({
      query: (params) => ({ url: '/administration/mails', params }),
      providesTags: ['Staff'],
    }),
    staffAudit: build.query<AuditAnswer, AuditQuery>({
      query: (params) => ({ url: '/administration/audit', params }),
      providesTags: ['Staff'],
    }),
    /** The newest entries as CSV. The answer is the address of a blob, which the caller revokes after its use. */
    exportAudit: build.mutation<string, Omit<AuditQuery, 'sort' | 'page' | 'pageSize'>>({
      query: (params) => ({
        url: '/administration/audit/export',
        params,
        responseHandler: async (response) =>
          response.ok ? URL.createObjectURL(await response.blob()) : response.json(),
      }),
    }),
    staffImports: build.query<StaffImportsAnswer, StaffImportsQuery>({
      query: (params) => ({ url: '/administration/imports', params }),
      providesTags: ['Staff'],
    }),
    staffFeeds: build.query<StaffFeedsAnswer, StaffFeedsQuery>({
      query: (params) => ({ url: '/administration/feeds', params }),
      providesTags: ['Staff'],
    }),
    /** Reads a feed now; nothing is applied. */
    runStaffFeed: build.mutation<unknown, string>({
      query: (key) => ({ url: `/administration/feeds/${key}/run`, method: 'POST' }),
      invalidatesTags: ['Staff'],
    }),
    /** The agency reads the reason. */
    stopFeed: build.mutation<unknown, { key: string; reason: string }>({
      query: ({ key, reason }) => ({ url: `/administration/feeds/${key}/stop`, method: 'POST', body: { reason } }),
      invalidatesTags: ['Staff'],
    }),
    resumeFeed: build.mutation<unknown, string>({
      query: (key) => ({ url: `/administration/feeds/${key}/resume`, method: 'POST' }),
      invalidatesTags: ['Staff'],
    }),
  }),
});
