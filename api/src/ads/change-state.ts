import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { AdState } from '@houni/contracts/ad';
import type { AdActor } from '@houni/contracts/ad-write';
import type { ModerationReason } from '@houni/domain/moderation-codes';
import type { DatabaseTransaction } from '../database.ts';
import type { Schema } from '../schema/schema.ts';
import { hasWithdrawnPhotos, restorePhotos, withdrawPhotos } from '../media/withdraw-photos.ts';
import { transition } from './lifecycle.ts';
import type { AdAction, LifecycleAd } from './lifecycle.ts';

/** The role and account that change an ad; the system itself has no account. */
export type Actor = { actor: Exclude<AdActor, 'system'>; uid: string } | { actor: 'system'; uid: null };
export const SYSTEM_ACTOR: Actor = { actor: 'system', uid: null };

/** Who does this knows that the ad is still available. */
const SAYS_AVAILABLE: readonly AdAction[] = ['submit', 'resume', 'renew'];

export interface StateChange {
  action: AdAction;
  by: Actor;
  now: Date;
  reason?: ModerationReason;
  note?: string;
}

/**
 * Changes the state of an ad: its dates, its revision, its history and whether its photos are served, in the caller's
 * transaction.
 * The caller must have locked the row.
 * @returns the ad after the change
 * @throws DomainError `forbidden` or `conflict` when the change is not allowed
 */
export async function changeState<Ad extends LifecycleAd & Pick<Selectable<Schema['ads']>, 'id' | 'revision'>>(
  transaction: DatabaseTransaction,
  ad: Ad,
  { action, by, now, reason, note }: StateChange,
): Promise<Ad> {
  const after = transition(ad, action, by.actor, now);
  await transaction
    .updateTable('ads')
    .set({
      ...after,
      revision: sql`revision + 1`,
      updatedAt: now,
      ...(SAYS_AVAILABLE.includes(action) && by.actor !== 'system' && { confirmedAt: now, unanswered: 0 }),
      ...((action === 'renew' || action === 'reopen') && { remindedDays: null }),
    })
    .where('id', '=', ad.id)
    .execute();
  if (hasWithdrawnPhotos(after.state)) await withdrawPhotos(transaction, [ad.id], now);
  else if (hasWithdrawnPhotos(ad.state)) await restorePhotos(transaction, ad.id, now);
  await recordStateChange(transaction, ad.id, { from: ad.state, to: after.state, by, now, reason, note });
  return { ...ad, ...after, revision: ad.revision + 1 };
}

/**
 * Takes back the changes of state after an entry of the history: the state and dates of before, the history, and whether
 * the photos are served. The caller must have locked the row.
 */
export async function restoreState(
  transaction: DatabaseTransaction,
  ad: { id: number; state: AdState },
  { historyId, now, ...before }: LifecycleAd & { closesAfterReview: boolean; historyId: number; now: Date },
): Promise<void> {
  await transaction
    .updateTable('ads')
    .set({ ...before, revision: sql`revision + 1`, updatedAt: now })
    .where('id', '=', ad.id)
    .execute();
  await transaction.deleteFrom('adStateHistory').where('adId', '=', ad.id).where('id', '>', historyId).execute();
  if (hasWithdrawnPhotos(before.state) === hasWithdrawnPhotos(ad.state)) return;
  if (hasWithdrawnPhotos(before.state)) await withdrawPhotos(transaction, [ad.id], now);
  else await restorePhotos(transaction, ad.id, now);
}

/** Adds the change to the state history of the ad. */
async function recordStateChange(
  transaction: DatabaseTransaction,
  adId: number,
  {
    from,
    to,
    by,
    now,
    reason,
    note,
  }: {
    from: AdState;
    to: AdState;
    by: Actor;
    now: Date;
    reason: ModerationReason | undefined;
    note: string | undefined;
  },
): Promise<void> {
  await transaction
    .insertInto('adStateHistory')
    .values({
      adId,
      fromState: from,
      toState: to,
      actor: by.actor,
      actorUid: by.uid,
      reason: reason ?? null,
      note: note ?? null,
      happenedAt: now,
    })
    .execute();
}
