import type { AdState } from '@houni/contracts/ad';
import type { ModerationDecisionInput } from '@houni/contracts/moderation';
import type { CaseCause, ModerationDecision } from '@houni/domain/moderation-codes';
import { changeState } from '../ads/change-state.ts';
import { closeReviewedAd } from '../ads/close-missing-ad.ts';
import type { AdRow } from '../ads/publish-ad.ts';
import { recordContentReview } from '../ads/content-reviews.ts';
import { TRANSITIONS } from '../ads/lifecycle.ts';
import type { AdAction } from '../ads/lifecycle.ts';
import { decideOnline } from '../ads/online-gate.ts';
import type { OnlineVerdict } from '../ads/online-gate.ts';
import { readAdContent } from '../ads/read-ad-content.ts';
import { requireRevision } from '../ads/write-answer.ts';
import { pauseWhereDeletionPending } from '../account-deletion/paused-ads.ts';
import { audit } from '../platform/audit.ts';
import type { DatabaseTransaction } from '../database.ts';
import type { DecisionUndo, FormerReview } from '../schema/moderation.ts';
import { DomainError } from '../platform/domain-error.ts';
import { lockAnyAd, requireOtherAdvertiser } from '../ads/ad-ownership.ts';
import type { Services } from '../services.ts';
import { requireOtherDecision, requireUnclaimed } from './claims.ts';
import { resolveReports } from './reports.ts';
import { settle, settleLater } from './settle-decision.ts';
import { inTransaction } from '../platform/in-transaction.ts';

const ACTION: Record<ModerationDecision, AdAction> = {
  approve: 'approve',
  changes: 'request_changes',
  reject: 'reject',
  remove: 'remove',
};

/**
 * Applies a moderator's decision in one transaction: the state of the ad, its case and reports, and the audit log. Refunds
 * and mails follow when it can no longer be undone. Approving an ad that does not wait for it (one with reports) keeps its
 * state and dismisses the reports; rejecting an appeal keeps it too.
 * @throws DomainError `forbidden` for the moderator's own ad, or an appeal against their own decision, `conflict` when
 *   another moderator has claimed the ad, it was edited since, or its state does not allow the decision
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
    const open = await lockOpenCase(transaction, ad.id, moderator, now);
    const effect = effectOf(decision.decision, ad.state, open);
    const before = await undoOf(transaction, ad);
    const { former, changed, final } = await applyEffect(transaction, services, ad, { effect, decision, moderator });
    const outcome = decision.decision === 'approve' ? 'dismissed' : 'upheld';
    const reports = await resolveReports(transaction, services, { moderator, outcome, adId: ad.id });
    const { reason, note } = explanationOf(decision);
    await audit(transaction, {
      actor: moderator,
      action: `moderation.${decision.decision}`,
      subject: { type: 'ad', key: publicKey },
      ...(reason !== undefined && { reason }),
      details: {
        from: ad.state,
        to: final.state,
        ...(effect.isAppeal && { appeal: true }),
        ...(note !== undefined && { note }),
      },
    });
    const notifies = effect.action !== null && final === changed;
    const settlement = { adId: ad.id, decision, notifies, isAppeal: effect.isAppeal, reports };
    if (open) {
      const undo = { ...before, reports, revision: final.revision, ...(former !== undefined && { review: former }) };
      await closeCase(transaction, open.id, { moderator, decision: decision.decision, now, undo });
      await settleLater(transaction, { ...settlement, caseId: open.id, decidedAt: now });
    } else await settle(transaction, services, final, settlement);
    return { publicKey, state: final.state };
  });
}

/** What a decision does with the state of an ad: nothing if `action` is null. */
interface Effect {
  action: AdAction | null;
  isAppeal: boolean;
}

/** @throws DomainError `conflict` for a decision that an appeal does not have, or that needs an open case */
function effectOf(decision: ModerationDecision, state: AdState, open: { cause: CaseCause } | null): Effect {
  if (open?.cause === 'appeal') {
    if (decision === 'approve') return { action: 'reverse', isAppeal: true };
    if (decision === 'reject') return { action: null, isAppeal: true };
    throw new DomainError('conflict', 'An appeal is approved or rejected.', 'state');
  }
  const keepsState = decision === 'approve' && !TRANSITIONS.approve.from.includes(state);
  if (keepsState && !open) throw new DomainError('conflict', 'This ad has no open case.', 'state');
  return { action: keepsState ? null : ACTION[decision], isAppeal: false };
}

function explanationOf(decision: ModerationDecisionInput) {
  return { reason: decision.decision === 'approve' ? undefined : decision.reason, note: decision.note };
}

/**
 * Records what the moderator has decided about the content and changes the state of the ad.
 * @returns the former decision about the content (undefined if none was recorded), the ad after the decision, and after what follows from it
 */
async function applyEffect(
  transaction: DatabaseTransaction,
  services: Services,
  ad: AdRow,
  { effect, decision, moderator }: { effect: Effect; decision: ModerationDecisionInput; moderator: string },
): Promise<{ former: FormerReview | null | undefined; changed: AdRow; final: AdRow }> {
  const now = services.now();
  const { action } = effect;
  const review = await reviewContent(transaction, services, ad, {
    decision: decision.decision,
    keepsState: action === null,
  });
  const former = review?.former;
  const { reason, note } = explanationOf(decision);
  const changed =
    action === null
      ? ad
      : await changeState(transaction, ad, {
          action,
          by: { actor: 'moderator', uid: moderator },
          now,
          ...(reason !== undefined && { reason }),
          ...(note !== undefined && { note }),
        });
  // The ad of a suspended account is approved, but stays paused with its account.
  const paused =
    review?.verdict?.kind === 'refused' ? await pauseWithOwner(transaction, changed, moderator, now) : changed;
  return { former, changed, final: await closeReviewedAd(transaction, paused, now) };
}

/** What an undo restores of the ad. */
async function undoOf(
  transaction: DatabaseTransaction,
  ad: AdRow,
): Promise<Omit<DecisionUndo, 'reports' | 'revision'>> {
  const { id } = await transaction
    .selectFrom('adStateHistory')
    .select((eb) => eb.fn.coalesce(eb.fn.max('id'), eb.lit(0)).as('id'))
    .where('adId', '=', ad.id)
    .executeTakeFirstOrThrow();
  return {
    state: ad.state,
    publishedAt: ad.publishedAt?.toISOString() ?? null,
    expiresAt: ad.expiresAt?.toISOString() ?? null,
    closedAt: ad.closedAt?.toISOString() ?? null,
    closesAfterReview: ad.closesAfterReview,
    historyId: id,
  };
}

/**
 * Records what the moderator has decided about this content, and asks the gate whether an approved ad may be online.
 * @returns the former decision about this content, and the verdict if the decision puts the ad online; null if the decision
 *   is not about the content
 * @throws DomainError if the content or the plan refuses what the moderator approves
 */
async function reviewContent(
  transaction: DatabaseTransaction,
  services: Services,
  ad: AdRow,
  { decision, keepsState }: { decision: ModerationDecision; keepsState: boolean },
): Promise<{ former: FormerReview | null; verdict: OnlineVerdict | null } | null> {
  if (decision !== 'approve' && decision !== 'changes') return null;
  const content = await readAdContent(transaction, ad);
  const review = decision === 'approve' ? 'approved' : 'refused';
  const former = await recordContentReview(transaction, { adId: ad.id, content, review, now: services.now() });
  if (decision === 'changes' || keepsState) return { former, verdict: null };
  // The gate keeps what a moderator has removed offline: here another one puts it online again.
  const candidate = ad.state === 'removed' ? { ...ad, state: 'rejected' as const } : ad;
  const verdict = await decideOnline(transaction, services, candidate, content);
  if (verdict.kind === 'refused' && verdict.cause !== 'owner') throw verdict.error;
  return { former, verdict };
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

/**
 * Locks the open case of the ad; null if there is none.
 * @throws DomainError `conflict` while another moderator has claimed it, `forbidden` for an appeal against the moderator's own decision
 */
async function lockOpenCase(transaction: DatabaseTransaction, adId: number, moderator: string, now: Date) {
  const open = await transaction
    .selectFrom('moderationCases')
    .select(['id', 'cause', 'claimedBy', 'claimedUntil', 'contestedModerator'])
    .where('adId', '=', adId)
    .where('decidedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!open) return null;
  requireUnclaimed(open, moderator, now);
  requireOtherDecision(open, moderator);
  return open;
}

async function closeCase(
  transaction: DatabaseTransaction,
  id: number,
  {
    moderator,
    decision,
    now,
    undo,
  }: { moderator: string; decision: ModerationDecision; now: Date; undo: DecisionUndo },
): Promise<void> {
  await transaction
    .updateTable('moderationCases')
    .set({
      decision,
      decidedBy: moderator,
      decidedAt: now,
      claimedBy: null,
      claimedUntil: null,
      undo: JSON.stringify(undo),
    })
    .where('id', '=', id)
    .execute();
}
