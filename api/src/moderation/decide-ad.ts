import type { Locale } from '@houni/contracts/locale';
import type { AdState } from '@houni/contracts/ad';
import type { ModerationDecision, ModerationDecisionInput } from '@houni/contracts/moderation';
import { changeState } from '../ads/change-state.ts';
import { closeReviewedAd } from '../ads/close-missing-ad.ts';
import { notifyPublished } from '../ads/publish-ad.ts';
import type { AdRow } from '../ads/publish-ad.ts';
import { recordContentReview } from '../ads/content-reviews.ts';
import { TRANSITIONS } from '../ads/lifecycle.ts';
import type { AdAction } from '../ads/lifecycle.ts';
import { decideOnline } from '../ads/online-gate.ts';
import type { OnlineVerdict } from '../ads/online-gate.ts';
import { readAdContent } from '../ads/read-ad-content.ts';
import { adTitleOf } from '../ads/ad-title.ts';
import { dashboardAdUrl } from '../ads/ad-urls.ts';
import { notifyAdvertiser } from '../ads/notify-advertiser.ts';
import { requireRevision } from '../ads/write-answer.ts';
import { refundPromotions } from '../promotions/promotions.ts';
import { pauseWhereDeletionPending } from '../account-deletion/paused-ads.ts';
import { audit } from '../platform/audit.ts';
import type { DatabaseTransaction } from '../database.ts';
import { DomainError } from '../platform/domain-error.ts';
import { lockAnyAd, requireOtherAdvertiser } from '../ads/ad-ownership.ts';
import type { Services } from '../services.ts';
import { requireUnclaimed } from './claims.ts';
import { resolveReports } from './reports.ts';
import { inTransaction } from '../platform/in-transaction.ts';

const ACTION: Record<ModerationDecision, AdAction> = {
  approve: 'approve',
  changes: 'request_changes',
  reject: 'reject',
  remove: 'remove',
};

/**
 * Applies a moderator's decision in one transaction: the state of the ad, its case and reports, the refund, the audit log
 * and the mails. Approving an ad that does not wait for it (one with reports) keeps its state and dismisses the reports.
 * @throws DomainError `forbidden` for the moderator's own ad, `conflict` when another moderator has claimed the ad, it was
 *   edited since, or its state does not allow the decision
 */
export function decideAd(
  services: Services,
  moderator: string,
  publicKey: string,
  decision: ModerationDecisionInput,
): Promise<{ publicKey: string; state: AdState }> {
  const now = services.now();
  return inTransaction(services.db, async (transaction) => {
    const ad = await lockAnyAd(transaction, publicKey);
    if (!ad) throw new DomainError('not_found', 'There is no ad with this key.', 'key');
    await requireOtherAdvertiser(transaction, moderator, ad.id);
    requireRevision(ad, decision.revision);
    const hadOpenCase = await closeCase(transaction, ad.id, { moderator, decision: decision.decision, now });
    const keepsState = decision.decision === 'approve' && !TRANSITIONS.approve.from.includes(ad.state);
    if (keepsState && !hadOpenCase) throw new DomainError('conflict', 'This ad has no open case.', 'state');
    const verdict = await reviewContent(transaction, services, ad, decision.decision, keepsState);
    const reason = decision.decision === 'approve' ? undefined : decision.reason;
    const { note } = decision;
    const decided = keepsState
      ? ad
      : await changeState(transaction, ad, {
          action: ACTION[decision.decision],
          by: { actor: 'moderator', uid: moderator },
          now,
          ...(reason !== undefined && { reason }),
          ...(note !== undefined && { note }),
        });
    // The ad of a suspended account is approved, but stays paused with its account.
    const paused = verdict?.kind === 'refused' ? await pauseWithOwner(transaction, decided, moderator, now) : decided;
    const final = await closeReviewedAd(transaction, paused, now);
    const outcome = decision.decision === 'approve' ? 'dismissed' : 'upheld';
    await resolveReports(transaction, services, { moderator, outcome, adId: ad.id });
    const refunds = decision.decision === 'reject' || decision.decision === 'remove';
    const refundedCredits = refunds ? await refundPromotions(transaction, ad, now) : 0;
    await audit(transaction, {
      actor: moderator,
      action: `moderation.${decision.decision}`,
      subject: { type: 'ad', key: publicKey },
      ...(reason !== undefined && { reason }),
      details: { from: ad.state, to: final.state, refundedCredits, ...(note !== undefined && { note }) },
    });
    if (!keepsState && final === decided)
      await notifyDecision(transaction, services, decided, decision, refundedCredits);
    return { publicKey, state: final.state };
  });
}

/**
 * Records what the moderator has decided about this content, and asks the gate whether an approved ad may be online.
 * @returns null if the decision does not put the ad online
 * @throws DomainError if the content or the plan refuses what the moderator approves
 */
async function reviewContent(
  transaction: DatabaseTransaction,
  services: Services,
  ad: AdRow,
  decision: ModerationDecision,
  keepsState: boolean,
): Promise<OnlineVerdict | null> {
  if (decision !== 'approve' && decision !== 'changes') return null;
  const content = await readAdContent(transaction, ad);
  const review = decision === 'approve' ? 'approved' : 'refused';
  await recordContentReview(transaction, { adId: ad.id, content, review, now: services.now() });
  if (decision === 'changes' || keepsState) return null;
  const verdict = await decideOnline(transaction, services, ad, content);
  if (verdict.kind === 'refused' && verdict.cause !== 'owner') throw verdict.error;
  return verdict;
}

/** Pauses an approved ad until its account is restored, or its deletion cancelled. */
async function pauseWithOwner(
  transaction: DatabaseTransaction,
  ad: AdRow,
  moderator: string,
  now: Date,
): Promise<AdRow> {
  const paused = await pauseWhereDeletionPending(transaction, ad, now);
  if (paused.state !== 'published') return paused;
  return changeState(transaction, ad, { action: 'suspend', by: { actor: 'moderator', uid: moderator }, now });
}

/** Closes the open case of the ad. @returns true when there was one */
async function closeCase(
  transaction: DatabaseTransaction,
  adId: number,
  { moderator, decision, now }: { moderator: string; decision: ModerationDecision; now: Date },
): Promise<boolean> {
  const open = await transaction
    .selectFrom('moderationCases')
    .select(['id', 'claimedBy', 'claimedUntil'])
    .where('adId', '=', adId)
    .where('decidedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!open) return false;
  requireUnclaimed(open, moderator, now);
  await transaction
    .updateTable('moderationCases')
    .set({ decision, decidedBy: moderator, decidedAt: now, claimedBy: null, claimedUntil: null })
    .where('id', '=', open.id)
    .execute();
  return true;
}

async function notifyDecision(
  transaction: DatabaseTransaction,
  services: Services,
  ad: AdRow,
  decision: ModerationDecisionInput,
  refundedCredits: number,
): Promise<void> {
  if (decision.decision === 'approve') return notifyPublished(transaction, services, ad);
  const places = await services.places();
  const valuesIn = (locale: Locale) => ({
    title: adTitleOf(ad, places, locale),
    url: dashboardAdUrl(services, ad.publicKey, locale),
    reason: decision.reason,
    note: decision.note ?? null,
  });
  if (decision.decision === 'changes')
    return notifyAdvertiser(transaction, ad.ownerUid, 'ad-changes-requested', valuesIn);
  if (decision.decision === 'remove') return notifyAdvertiser(transaction, ad.ownerUid, 'ad-removed', valuesIn);
  return notifyAdvertiser(transaction, ad.ownerUid, 'ad-rejected', (locale) => ({
    ...valuesIn(locale),
    refundedCredits,
  }));
}
