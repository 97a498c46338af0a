import type { Locale } from '@houni/domain/locale';
import type { Issue, IssueBody, IssuePreview, IssuePut, IssuesAnswer } from '@houni/contracts/newsletter-issue';
import { staffApi } from './staff-waiting.ts';

/** Newsletter issues, for administrators. */
export const staffNewsletterApi = staffApi.injectEndpoints({
  endpoints: (build) => ({
    issues: build.query<IssuesAnswer, { page: number; pageSize: number }>({
      query: (params) => ({ url: '/administration/newsletter', params }),
      providesTags: ['Staff'],
    }),
    issue: build.query<Issue, string>({
      query: (key) => `/administration/newsletter/${key}`,
      providesTags: ['Staff'],
    }),
    createIssue: build.mutation<Issue, { body: IssueBody; idempotencyKey: string }>({
      query: ({ body, idempotencyKey }) => ({
        url: '/administration/newsletter',
        method: 'POST',
        headers: { 'idempotency-key': idempotencyKey },
        body,
      }),
      invalidatesTags: ['Staff'],
    }),
    /** Replaces the texts; the answer is 409 with the field `updatedAt` if they were changed meanwhile. */
    putIssue: build.mutation<Issue, { key: string; body: IssuePut }>({
      query: ({ key, body }) => ({ url: `/administration/newsletter/${key}`, method: 'PUT', body }),
      invalidatesTags: ['Staff'],
    }),
    deleteIssue: build.mutation<unknown, string>({
      query: (key) => ({ url: `/administration/newsletter/${key}`, method: 'DELETE' }),
      invalidatesTags: (answer) => (answer ? ['Staff'] : []),
    }),
    /** The mail as a subscriber gets it. */
    previewIssue: build.query<IssuePreview, { key: string; locale: Locale; updatedAt: string }>({
      query: ({ key, locale }) => `/administration/newsletter/${key}/preview/${locale}`,
      keepUnusedDataFor: 0,
    }),
    /** To the caller's own address. */
    sendTestIssue: build.mutation<unknown, { key: string; locale: Locale }>({
      query: ({ key, locale }) => ({ url: `/administration/newsletter/${key}/test/${locale}`, method: 'POST' }),
    }),
    sendIssue: build.mutation<Issue, string>({
      query: (key) => ({ url: `/administration/newsletter/${key}/send`, method: 'POST' }),
      invalidatesTags: ['Staff'],
    }),
    /** At a time in the future; null cancels. */
    scheduleIssue: build.mutation<Issue, { key: string; at: string | null }>({
      query: ({ key, at }) => ({ url: `/administration/newsletter/${key}/schedule`, method: 'POST', body: { at } }),
      invalidatesTags: ['Staff'],
    }),
    stopIssue: build.mutation<Issue, string>({
      query: (key) => ({ url: `/administration/newsletter/${key}/stop`, method: 'POST' }),
      invalidatesTags: ['Staff'],
    }),
  }),
});
