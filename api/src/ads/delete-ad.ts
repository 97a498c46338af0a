import { sql } from 'kysely';
import { z } from 'zod';
import type { AdState } from '@houni/contracts/ad';
import type { AdWriteAnswer } from '@houni/contracts/ad-write';
import { DELETION_UNDO_MINUTES } from '@houni/domain/limits';
import type { DatabaseTransaction } from '../database.ts';
import { defineJob } from '../define-job.ts';
import { withdrawPhotos } from '../media/withdraw-photos.ts';
import { DomainError } from '../platform/domain-error.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import { addJob } from '../platform/jobs.ts';
import type { Services } from '../services.ts';
import { lockOwnAd } from './ad-ownership.ts';
import { changeState, restoreState } from './change-state.ts';
import { CLOSED_STATES, isDeletionUndoable, requireActor } from './lifecycle.ts';
import { sendToReview } from './publish-ad.ts';
import type { AdRow } from './publish-ad.ts';
import { requireNotRefused } from './online-gate.ts';
import { readAdContent } from './read-ad-content.ts';
import { resolveActor } from './resolve-actor.ts';
import { adWriteAnswer } from './write-answer.ts';

const FINISH_DELETION_JOB = 'finish_ad_deletion';
const UNDO_MS = DELETION_UNDO_MINUTES * 60_000;

/** A column: when the advertiser deleted the ad; null for other ads, and for those that a moderator removed. */
export const deletedAt = sql<Date | null>`(case when ads.state = 'removed' then (
  select case when h.actor <> 'moderator' then h.happened_at end from ad_state_history h
  where h.ad_id = ads.id order by h.id desc limit 1) end)`.as('deletedAt');

/**
 * Deletes an ad: it becomes `removed`, so that its page answers 410, and its photos have no public files. The advertiser can
 * undo that for some minutes (`undeleteAd`). Then the deletion is final: no moderator decides about the ad any more, and a
 * draft is deleted from the database.
 */
export function deleteAd(
  services: Services,
  uid: string,
  key: string,
): Promise<{ publicKey: string; state: 'removed' }> {
  const now = services.now();
  return inTransaction(services.db, async (transaction) => {
    const ad = await lockOwnAd(transaction, uid, key);
    const by = await resolveActor(transaction, uid, ad.ownerUid);
    if (ad.state === 'removed') throw new DomainError('gone', 'This ad is removed already.', 'publicKey');
    await changeState(transaction, ad, { action: 'withdraw', by, now });
    const change = await readLastChange(transaction, ad.id);
    await addJob(transaction, FINISH_DELETION_JOB, { adId: ad.id, historyId: change?.id }, { delayMs: UNDO_MS });
    return { publicKey: key, state: 'removed' };
  });
}

/**
 * Undoes the deletion of an ad within DELETION_UNDO_MINUTES: it is as before. An ad that was online or under review passes
 * the online gate again, because the plan may have no place left.
 * @throws DomainError `conflict` if it was not deleted by its advertiser, or too long ago; the errors of the gate
 */
export function undeleteAd(services: Services, uid: string, key: string): Promise<AdWriteAnswer> {
  const now = services.now();
  return inTransaction(services.db, async (transaction) => {
    const ad = await lockOwnAd(transaction, uid, key);
    requireActor('withdraw', (await resolveActor(transaction, uid, ad.ownerUid)).actor);
    const change = await readLastChange(transaction, ad.id);
    const before = change?.fromState ?? null;
    const deletion = { ...ad, deletedAt: change && change.actor !== 'moderator' ? change.happenedAt : null };
    if (!change || before === null || !isDeletionUndoable(deletion, now))
      throw new DomainError('conflict', 'The deletion of this ad can no longer be undone.', 'state');
    if (STATES_OF_THE_GATE.includes(before)) {
      const verdict = await requireNotRefused(transaction, services, ad, await readAdContent(transaction, ad));
      if (verdict.kind === 'review' && before === 'published')
        return adWriteAnswer(
          transaction,
          services,
          await sendToReview(transaction, services, ad, { risk: verdict.risk, cause: 'edit', now }),
        );
    }
    return adWriteAnswer(transaction, services, await restore(transaction, ad, { ...change, before, now }));
  });
}

/** Ads in these states use a slot of the plan, and may be online without another act of the advertiser. */
const STATES_OF_THE_GATE: readonly AdState[] = ['submitted', 'in_review', 'published'];

async function restore(
  transaction: DatabaseTransaction,
  ad: AdRow,
  { id, before, now }: { id: number; before: AdState; now: Date },
): Promise<AdRow> {
  const { publishedAt, expiresAt, closesAfterReview } = ad;
  const after = {
    state: before,
    publishedAt,
    expiresAt,
    closedAt: CLOSED_STATES.includes(before) ? ad.closedAt : null,
    closesAfterReview,
  };
  await restoreState(transaction, ad, { ...after, historyId: id - 1, now });
  return { ...ad, ...after, revision: ad.revision + 1 };
}

/** The last change of the state of an ad. */
function readLastChange(transaction: DatabaseTransaction, adId: number) {
  return transaction
    .selectFrom('adStateHistory')
    .select(['id', 'fromState', 'actor', 'happenedAt'])
    .where('adId', '=', adId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

const finishDeletionSchema = z.object({ adId: z.int(), historyId: z.int() });

/** Makes the deletion of an ad final, unless it was undone. */
export const deletionJob = defineJob({
  name: FINISH_DELETION_JOB,
  queue: 'housekeeping',
  payload: finishDeletionSchema,
  run: ({ db, now }, { adId, historyId }) =>
    inTransaction(db, async (transaction) => {
      const ad = await transaction.selectFrom('ads').select('id').where('id', '=', adId).forUpdate().executeTakeFirst();
      if (!ad) return;
      const last = await readLastChange(transaction, adId);
      if (last?.id !== historyId) return;
      // A removed ad needs no decision of a moderator.
      await transaction.deleteFrom('moderationCases').where('adId', '=', adId).where('decidedAt', 'is', null).execute();
      if (last.fromState !== 'draft') return;
      await withdrawPhotos(transaction, [adId], now());
      await transaction.deleteFrom('ads').where('id', '=', adId).execute();
    }),
});
