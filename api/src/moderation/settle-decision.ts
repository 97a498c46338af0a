import { z } from 'zod';
import { moderationDecisionSchema } from '@houni/contracts/moderation';
import type { ModerationDecisionInput } from '@houni/contracts/moderation';
import { UNDO_SECONDS } from '@houni/domain/moderation-codes';
import type { Locale } from '@houni/domain/locale';
import { adTitleOf } from '../ads/ad-title.ts';
import { dashboardAdUrl } from '../ads/ad-urls.ts';
import { notifyAdvertiser } from '../ads/notify-advertiser.ts';
import { notifyPublished } from '../ads/publish-ad.ts';
import type { AdRow } from '../ads/publish-ad.ts';
import { defineJob } from '../define-job.ts';
import type { JobDefinition } from '../define-job.ts';
import type { DatabaseTransaction } from '../database.ts';
import { addJob } from '../platform/jobs.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import { refundPromotions } from '../promotions/promotions.ts';
import type { Services } from '../services.ts';
import { notifyReporters } from './reports.ts';

const SETTLE_DECISION_JOB = 'settle_decision';

/** What others learn about a decision, and get back. */
const settlementSchema = z.object({
  adId: z.int(),
  decision: moderationDecisionSchema,
  /** False for a decision that changes nothing for the advertiser. */
  notifies: z.boolean(),
  isAppeal: z.boolean(),
  reports: z.array(z.int()),
});
export type Settlement = z.output<typeof settlementSchema>;

const payload = settlementSchema.extend({ caseId: z.int(), decidedAt: z.iso.datetime() });

export const decisionJobs: JobDefinition[] = [
  defineJob({ name: SETTLE_DECISION_JOB, queue: 'mail', payload, run: settleDecision }),
];

/**
 * Settles a decision when it can no longer be undone. A later decision about the same case replaces the job, and after an
 * undo it finds nothing to do.
 */
export async function settleLater(
  transaction: DatabaseTransaction,
  { caseId, decidedAt, ...settlement }: Settlement & { caseId: number; decidedAt: Date },
): Promise<void> {
  await addJob(
    transaction,
    SETTLE_DECISION_JOB,
    { ...settlement, caseId, decidedAt: decidedAt.toISOString() },
    { key: `decision-${caseId}`, delayMs: UNDO_SECONDS * 1000 },
  );
}

async function settleDecision(
  services: Services,
  { caseId, decidedAt, ...settlement }: z.output<typeof payload>,
): Promise<void> {
  // Loading the places inside of the transaction would need a second connection.
  await services.places();
  await inTransaction(services.db, async (transaction) => {
    // The same order as a decision and an undo: the ad, then its case.
    const ad = await transaction
      .selectFrom('ads')
      .selectAll()
      .where('id', '=', settlement.adId)
      .forUpdate()
      .executeTakeFirst();
    const settled = await transaction
      .updateTable('moderationCases')
      .set({ undo: null })
      .where('id', '=', caseId)
      .where('decidedAt', '=', new Date(decidedAt))
      .where('undo', 'is not', null)
      .returning('id')
      .executeTakeFirst();
    if (ad && settled) await settle(transaction, services, ad, settlement);
  });
}

/** Refunds the promotions of a refused ad, and sends the mails. The caller must have locked the ad. */
export async function settle(
  transaction: DatabaseTransaction,
  services: Services,
  ad: AdRow,
  { decision, notifies, isAppeal, reports }: Settlement,
): Promise<void> {
  const outcome = decision.decision === 'approve' ? 'dismissed' : 'upheld';
  await notifyReporters(transaction, services, reports, outcome);
  const refunds = !isAppeal && (decision.decision === 'reject' || decision.decision === 'remove');
  const refundedCredits = refunds ? await refundPromotions(transaction, ad, services.now()) : 0;
  if (isAppeal) return notifyAppealDecided(transaction, services, ad, decision);
  if (notifies) await notifyDecision(transaction, services, ad, decision, refundedCredits);
}

/** The values of every mail about a decision. */
async function valuesOf(services: Services, ad: AdRow, decision: ModerationDecisionInput) {
  const places = await services.places();
  return (locale: Locale) => ({
    title: adTitleOf(ad, places, locale),
    url: dashboardAdUrl(services, ad.publicKey, locale),
    note: decision.note ?? null,
  });
}

async function notifyAppealDecided(
  transaction: DatabaseTransaction,
  services: Services,
  ad: AdRow,
  decision: ModerationDecisionInput,
): Promise<void> {
  const valuesIn = await valuesOf(services, ad, decision);
  await notifyAdvertiser(transaction, ad.ownerUid, 'ad-appeal-decided', (locale) => ({
    ...valuesIn(locale),
    outcome: decision.decision === 'approve' ? 'reversed' : 'upheld',
    reason: decision.decision === 'approve' ? null : decision.reason,
  }));
}

async function notifyDecision(
  transaction: DatabaseTransaction,
  services: Services,
  ad: AdRow,
  decision: ModerationDecisionInput,
  refundedCredits: number,
): Promise<void> {
  if (decision.decision === 'approve') return notifyPublished(transaction, services, ad);
  const valuesIn = await valuesOf(services, ad, decision);
  const { reason } = decision;
  const withReason = (locale: Locale) => ({ ...valuesIn(locale), reason });
  if (decision.decision === 'changes')
    return notifyAdvertiser(transaction, ad.ownerUid, 'ad-changes-requested', withReason);
  if (decision.decision === 'remove') return notifyAdvertiser(transaction, ad.ownerUid, 'ad-removed', withReason);
  return notifyAdvertiser(transaction, ad.ownerUid, 'ad-rejected', (locale) => ({
    ...withReason(locale),
    refundedCredits,
  }));
}
