import type { AdState } from '@houni/contracts/ad';
import type { ModerationDecision, ModerationDecisionInput } from '@houni/contracts/moderation';
import { changeState } from '../ads/change-state.ts';
import { tellPublished } from '../ads/go-online.ts';
import type { AdRow } from '../ads/go-online.ts';
import type { AdAction } from '../ads/lifecycle.ts';
import { dashboardAdUrl, tellAdvertiser } from '../ads/tell-advertiser.ts';
import { requireRevision } from '../ads/written-ad.ts';
import { refundPromotions } from '../commerce/promotions.ts';
import { hideWhereLeaving } from '../departures/departing-ads.ts';
import { audit } from '../platform/audit.ts';
import type { DatabaseTransaction } from '../platform/database.ts';
import { RequestError } from '../platform/errors.ts';
import { lockAnyAd } from '../platform/ownership.ts';
import type { Services } from '../services.ts';
import { requireFree } from './claims.ts';
import { settleReports } from './moderated-reports.ts';

const ACTION: Record<ModerationDecision, AdAction> = {
  approve: 'approve',
  changes: 'request_changes',
  reject: 'reject',
  remove: 'remove',
};

/**
 * Carries a moderator's decision out: the ad's state, its case and reports, the refund, the audit row and the mails, all
 * or nothing. Approving an ad that is online only settles its reports.
 * @throws RequestError `conflict` where somebody else looks at it, it was edited since, or its state does not allow it
 */
export function decideAd(
  services: Services,
  moderator: string,
  publicKey: string,
  decision: ModerationDecisionInput,
): Promise<{ publicKey: string; state: AdState }> {
  const now = services.now();
  return services.db.transaction().execute(async (transaction) => {
    const ad = await lockAnyAd(transaction, publicKey);
    if (!ad) throw new RequestError('not_found', 'There is no ad with this key.', 'key');
    requireRevision(ad, decision.revision);
    const isWaiting = await settleCase(transaction, ad.id, { moderator, decision: decision.decision, now });
    const keepsState = decision.decision === 'approve' && ad.state === 'published';
    if (keepsState && !isWaiting) throw new RequestError('conflict', 'This ad does not wait for a decision.', 'state');
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
    // Its owner may be about to leave: then it waits off the site for him to stay.
    const shown = keepsState ? decided : await hideWhereLeaving(transaction, decided, now);
    const outcome = decision.decision === 'approve' ? 'dismissed' : 'upheld';
    await settleReports(transaction, now, { moderator, outcome, adId: ad.id });
    const refunds = decision.decision === 'reject' || decision.decision === 'remove';
    const refundedCredits = refunds ? await refundPromotions(transaction, ad, now) : 0;
    await audit(transaction, {
      actor: moderator,
      action: `moderation.${decision.decision}`,
      subject: { type: 'ad', key: publicKey },
      ...(reason !== undefined && { reason }),
      details: { from: ad.state, to: shown.state, refundedCredits, ...(note !== undefined && { note }) },
    });
    if (!keepsState && shown === decided) await tellDecision(transaction, services, decided, decision, refundedCredits);
    return { publicKey, state: shown.state };
  });
}

/** Closes the ad's open case. @returns whether there was one */
async function settleCase(
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
  requireFree(open, moderator, now);
  await transaction
    .updateTable('moderationCases')
    .set({ decision, decidedBy: moderator, decidedAt: now, claimedBy: null, claimedUntil: null })
    .where('id', '=', open.id)
    .execute();
  return true;
}

async function tellDecision(
  transaction: DatabaseTransaction,
  services: Services,
  ad: AdRow,
  decision: ModerationDecisionInput,
  refundedCredits: number,
): Promise<void> {
  if (decision.decision === 'approve') return tellPublished(transaction, services, ad);
  const values = {
    title: ad.title,
    url: dashboardAdUrl(services, ad.publicKey),
    reason: decision.reason,
    note: decision.note ?? null,
  };
  if (decision.decision === 'changes') return tellAdvertiser(transaction, ad.ownerUid, 'ad-changes-requested', values);
  if (decision.decision === 'remove') return tellAdvertiser(transaction, ad.ownerUid, 'ad-removed', values);
  return tellAdvertiser(transaction, ad.ownerUid, 'ad-rejected', { ...values, refundedCredits });
}
