import type { Generated } from 'kysely';
import type { Locale } from '@houni/contracts/locale';
import type { CaseCause, ModerationDecision, RiskReason } from '@houni/contracts/moderation';
import type { REPORT_STATES } from '@houni/contracts/report';
import type { ReportReason } from '@houni/contracts/report-form';
import type { Identity, MadeTime, MaybeTime } from '../platform/schema.ts';

/** The tables of reports and decisions. */
export interface ModerationTables {
  moderationCases: {
    id: Identity;
    adId: number;
    cause: CaseCause;
    riskScore: Generated<number>;
    priority: Generated<number>;
    openedAt: MadeTime;
    claimedBy: string | null;
    claimedUntil: MaybeTime;
    decision: ModerationDecision | null;
    decidedBy: string | null;
    decidedAt: MaybeTime;
  };
  caseRisks: { caseId: number; reason: RiskReason; points: number };
  adReports: {
    id: Identity;
    adId: number;
    reporter: string;
    reason: ReportReason;
    text: string;
    email: string | null;
    locale: Locale;
    state: Generated<(typeof REPORT_STATES)[number]>;
    createdAt: MadeTime;
    decidedBy: string | null;
    decidedAt: MaybeTime;
  };
}
