import type { ColumnType, Generated } from 'kysely';
import type { AdState } from '@houni/contracts/ad';
import type { CaseCause, ModerationDecision, RiskReason } from '@houni/domain/moderation-codes';
import type { REPORT_STATES } from '@houni/domain/report-form';
import type { AgencyReportReason, ReportReason } from '@houni/domain/report-form';
import type { GeneratedId, DefaultedTimestamp, NullableTimestamp } from '../platform/column-types.ts';

/** A moderator's decision about a content of an ad. */
export type ContentReview = 'approved' | 'refused';

/** A decision about a content that a later one has replaced; `reviewedAt` is an ISO text. */
export interface FormerReview {
  review: ContentReview;
  price: number;
  reviewedAt: string;
}

/** What a decision about an ad changed. Dates are ISO texts. */
export interface DecisionUndo {
  state: AdState;
  publishedAt: string | null;
  expiresAt: string | null;
  closedAt: string | null;
  closesAfterReview: boolean;
  /** The revision after the decision: another one means that the ad has changed since. */
  revision: number;
  /** The last entry of the state history before the decision. */
  historyId: number;
  /** The former decision about the same content; null if there was none, missing if the decision recorded none. */
  review?: FormerReview | null;
  /** The reports that it decided. */
  reports: number[];
}

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
    /** What the decision changed, until its mails are queued. */
    undo: ColumnType<DecisionUndo | null, string | null | undefined, string | null>;
    /** The entry of the state history that an appeal contests, its moderator, and the words of the advertiser. */
    contests: Generated<number | null>;
    contestedModerator: Generated<string | null>;
    appealText: Generated<string | null>;
  };
  contentReviews: { adId: number; digest: string; review: ContentReview; price: number; reviewedAt: Date };
  copyNotices: { adId: number; earlierAdId: number; notifiedAt: Date };
  caseRisks: { caseId: number; reason: RiskReason; points: number };
  adReports: {
    id: GeneratedId;
    /** The reported ad or agency: one of them is null. */
    adId: number | null;
    agencyId: Generated<number | null>;
    reporter: string;
    reason: ReportReason | AgencyReportReason;
    text: string;
    state: Generated<(typeof REPORT_STATES)[number]>;
    createdAt: DefaultedTimestamp;
    decidedBy: string | null;
    decidedAt: NullableTimestamp;
  };
}
