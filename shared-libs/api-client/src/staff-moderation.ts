import type {
  ClaimAnswer,
  DecidedCase,
  ModeratedAd,
  ModeratedReportsAnswer,
  ModeratedReportsQuery,
  ModerationDecisionInput,
  ModerationQueue,
  ModerationQueueQuery,
  QueueClaimQuery,
} from '@houni/contracts/moderation';
import type {
  ReportedConversation,
  ReportedConversations,
  ReportedConversationsQuery,
  ReportOutcome,
} from '@houni/contracts/message';
import { staffApi } from './staff-waiting.ts';

const caseTag = (key: string) => ({ type: 'StaffCase', id: key }) as const;

/** One case is read again only when it has changed itself: the next one must not wait for that. */
const casesApi = staffApi.enhanceEndpoints({ addTagTypes: ['StaffCase'] });

/** Cases and reports, for moderators. */
export const staffModerationApi = casesApi.injectEndpoints({
  endpoints: (build) => ({
    staffQueue: build.query<ModerationQueue, ModerationQueueQuery>({
      query: (params) => ({ url: '/moderation/queue', params }),
      providesTags: ['Staff'],
    }),
    /** Claims the first free case of a part of the queue. */
    claimNextCase: build.mutation<ClaimAnswer, QueueClaimQuery>({
      query: (params) => ({ url: '/moderation/queue/claim', method: 'POST', params }),
      invalidatesTags: (done) => (done ? ['Staff', ...(done.publicKey ? [caseTag(done.publicKey)] : [])] : []),
    }),
    /** Claims a case, extends the claim, or releases it. */
    claimCase: build.mutation<ClaimAnswer, { key: string; release?: boolean }>({
      query: ({ key, release }) => ({ url: `/moderation/ads/${key}/claim`, method: release ? 'DELETE' : 'POST' }),
      invalidatesTags: (_done, _error, { key }) => ['Staff', caseTag(key)],
    }),
    staffCase: build.query<ModeratedAd, string>({
      query: (key) => ({ url: `/moderation/ads/${key}` }),
      providesTags: (_seen, _error, key) => [caseTag(key)],
    }),
    decideCase: build.mutation<DecidedCase, { key: string; decision: ModerationDecisionInput }>({
      query: ({ key, decision }) => ({ url: `/moderation/ads/${key}/decision`, method: 'POST', body: decision }),
      // A conflict is answered with what the ad is now.
      invalidatesTags: (done, _error, { key }) => (done ? ['Staff'] : ['Staff', caseTag(key)]),
      onQueryStarted: async ({ key }, { dispatch, queryFulfilled }) => {
        const decided = await queryFulfilled.catch(() => null);
        if (decided === null) return;
        dispatch(
          staffModerationApi.util.updateQueryData('staffCase', key, (seen) => {
            seen.state = decided.data.state;
            seen.case = null;
          }),
        );
      },
    }),
    /** Undoes the own decision about an ad within a minute. */
    undoDecision: build.mutation<unknown, string>({
      query: (key) => ({ url: `/moderation/ads/${key}/undo`, method: 'POST' }),
      invalidatesTags: (_done, _error, key) => ['Staff', caseTag(key)],
    }),
    staffReports: build.query<ModeratedReportsAnswer, ModeratedReportsQuery>({
      query: (params) => ({ url: '/moderation/reports', params }),
      providesTags: ['Staff'],
    }),
    decideReport: build.mutation<unknown, { id: number; decision: 'uphold' | 'dismiss'; note?: string }>({
      query: ({ id, ...body }) => ({ url: `/moderation/reports/${id}/decision`, method: 'POST', body }),
      invalidatesTags: ['Staff', 'StaffCase'],
    }),
    staffConversations: build.query<ReportedConversations, ReportedConversationsQuery>({
      query: (params) => ({ url: '/moderation/conversations', params }),
      providesTags: ['Staff'],
    }),
    /** Each reading is recorded: other decisions do not repeat it. */
    staffConversation: build.query<ReportedConversation, string>({
      query: (key) => ({ url: `/moderation/conversations/${key}` }),
      keepUnusedDataFor: 0,
    }),
    decideConversation: build.mutation<unknown, { key: string; outcome: ReportOutcome; reason: string }>({
      query: ({ key, ...body }) => ({ url: `/moderation/conversations/${key}/decision`, method: 'POST', body }),
      invalidatesTags: ['Staff'],
    }),
  }),
});
