import type {
  AdminRedirectRule,
  AdminRedirectRulesAnswer,
  AdminRedirectRulesQuery,
  RedirectRuleBody,
  RedirectTestAnswer,
} from '@houni/contracts/redirect-rule';
import { staffApi } from './staff-waiting.ts';

/** Redirect rules of the site, for administrators. */
export const staffRedirectsApi = staffApi.injectEndpoints({
  endpoints: (build) => ({
    redirectRules: build.query<AdminRedirectRulesAnswer, AdminRedirectRulesQuery>({
      query: (params) => ({ url: '/administration/redirect-rules', params }),
      providesTags: ['Staff'],
    }),
    /** The rule that a path meets, and the answer to a visitor. */
    testRedirect: build.query<RedirectTestAnswer, string>({
      query: (path) => ({ url: `/administration/redirect-rules/test`, params: { path } }),
      providesTags: ['Staff'],
    }),
    createRedirectRule: build.mutation<AdminRedirectRule, { body: RedirectRuleBody; idempotencyKey: string }>({
      query: ({ body, idempotencyKey }) => ({
        url: '/administration/redirect-rules',
        method: 'POST',
        headers: { 'idempotency-key': idempotencyKey },
        body,
      }),
      invalidatesTags: (rule) => (rule ? ['Staff'] : []),
    }),
    replaceRedirectRule: build.mutation<AdminRedirectRule, { key: string; body: RedirectRuleBody }>({
      query: ({ key, body }) => ({ url: `/administration/redirect-rules/${key}`, method: 'PUT', body }),
      invalidatesTags: (rule) => (rule ? ['Staff'] : []),
    }),
    deleteRedirectRule: build.mutation<unknown, string>({
      query: (key) => ({ url: `/administration/redirect-rules/${key}`, method: 'DELETE' }),
      invalidatesTags: ['Staff'],
    }),
  }),
});
