import type { AdState } from '@houni/contracts/ad';
import { UNDO_SECONDS } from '@houni/domain/moderation-codes';
import { lockAnyAd } from '../ads/ad-ownership.ts';
import { restoreState } from '../ads/change-state.ts';
import { restoreContentReview } from '../ads/content-reviews.ts';
import type { AdRow } from '../ads/publish-ad.ts';
import { readAdContent } from '../ads/read-ad-content.ts';
import type { DatabaseTransaction } from '../database.ts';
import { audit } from '../platform/audit.ts';
import { DomainError } from '../platform/domain-error.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import type { DecisionUndo } from '../schema/moderation.ts';
import type { Services } from '../services.ts';
import { claimEnd } from './claims.ts';

/**
 * Undoes the moderator's last decision about an ad within a minute, before its mails are sent: the ad, its case, its
 * reports and what was recorded about its content are as before, and the case is claimed by the same moderator.
 * @throws DomainError `not_found` without a decision, `forbidden` for one of another moderator, `conflict` when the minute is
 *   over (`time`) or the ad has changed since (`revision`)
 */
export function undoDecision(
  services: Services,
  moderator: string,
  publicKey: string,
): Promise<{ publicKey: string; state: AdState }> {
  const now = services.now();
  return inTransaction(services.db, async (transaction) => {
    const ad = await lockAnyAd(transaction, publicKey);
    const last = ad && (await lockLastCase(transaction, ad.id));
    if (!ad || !last) throw new DomainError('not_found', 'There is no decision about an ad with this key.', 'key');
    if (last.decidedAt === null) throw changedSince();
    if (last.decidedBy !== moderator)
      throw new DomainError('forbidden', 'Only the moderator who has decided can undo it.', 'key');
    const { undo } = last;
    if (undo === null || now.getTime() - last.decidedAt.getTime() >= UNDO_SECONDS * 1000)
      throw new DomainError('conflict', 'The decision can no longer be undone: its mails are sent.', 'time');
    if (ad.revision !== undo.revision) throw changedSince();
    await restoreAd(transaction, ad, undo, now);
    await transaction
      .updateTable('moderationCases')
      .set({
        decision: null,
        decidedBy: null,
        decidedAt: null,
        undo: null,
        claimedBy: moderator,
        claimedUntil: claimEnd(now),
      })
      .where('id', '=', last.id)
      .execute();
    await audit(transaction, {
      actor: moderator,
      action: 'moderation.undo',
      subject: { type: 'ad', key: publicKey },
      details: { decision: last.decision, from: ad.state, to: undo.state },
    });
    return { publicKey, state: undo.state };
  });
}

/** The newest case of the ad: an open one was opened after the last decision. */
function lockLastCase(transaction: DatabaseTransaction, adId: number) {
  return transaction
    .selectFrom('moderationCases')
    .select(['id', 'decision', 'decidedBy', 'decidedAt', 'undo'])
    .where('adId', '=', adId)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

async function restoreAd(
  transaction: DatabaseTransaction,
  ad: AdRow,
  { state, publishedAt, expiresAt, closedAt, closesAfterReview, historyId, review, reports }: DecisionUndo,
  now: Date,
): Promise<void> {
  if (ad.state !== state)
    await restoreState(transaction, ad, {
      state,
      publishedAt: dateOf(publishedAt),
      expiresAt: dateOf(expiresAt),
      closedAt: dateOf(closedAt),
      closesAfterReview,
      historyId,
      now,
    });
  if (review !== undefined)
    await restoreContentReview(transaction, {
      adId: ad.id,
      content: await readAdContent(transaction, ad),
      former: review,
    });
  if (reports.length > 0)
    await transaction
      .updateTable('adReports')
      .set({ state: 'open', decidedAt: null, decidedBy: null })
      .where('id', 'in', reports)
      .execute();
}

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

function changedSince(): DomainError {
  return new DomainError('conflict', 'The ad has changed since the decision.', 'revision');
}
