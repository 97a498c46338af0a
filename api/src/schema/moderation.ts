import type { Generated } from 'kysely';
import type { CaseCause, ModerationDecision, RiskReason } from '@houni/contracts/moderation';
import type { REPORT_STATES } from '@houni/contracts/report';
import type { ReportReason } from '@houni/contracts/report-form';
import type { GeneratedId, DefaultedTimestamp, NullableTimestamp } from '../platform/column-types.ts';

/** A moderator's decision about a content of an ad. */
export type ContentReview = 'approved' | 'refused';

/** The tables of reports and decisions. */
export interface ModerationTables {
  moderationCases: {
    id: GeneratedId;
    adId: number;
    cause: CaseCause;
    riskScore: Generated<number>;
    priority: Generated<number>;
    openedAt: DefaultedTimestamp;
    claimedBy: string | null;
    claimedUntil: NullableTimestamp;
    decision: ModerationDecision | null;
    decidedBy: string | null;
    decidedAt: NullableTimestamp;
  };
  contentReviews: { adId: number; digest: string; review: ContentReview; price: number; reviewedAt: Date };
  copyNotices: { adId: number; earlierAdId: number; notifiedAt: Date };
  caseRisks: { caseId: number; reason: RiskReason; points: number };
  adReports: {
    id: GeneratedId;
    adId: number;
    reporter: string;
    reason: ReportReason;
    text: string;
    state: Generated<(typeof REPORT_STATES)[number]>;
    createdAt: DefaultedTimestamp;
    decidedBy: string | null;
    decidedAt: NullableTimestamp;
  };
}
