import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { AdState } from '@houni/contracts/ad';
import type { AdActor } from '@houni/contracts/ad-write';
import type { ModerationReason } from '@houni/contracts/moderation';
import type { DatabaseTransaction } from '../platform/database.ts';
import type { Schema } from '../platform/schema.ts';
import { transition } from './lifecycle.ts';
import type { AdAction, LivingAd } from './lifecycle.ts';

/** Who does something to an ad; the product itself has no account. */
export type Acting = { actor: Exclude<AdActor, 'product'>; uid: string } | { actor: 'product'; uid: null };
export const PRODUCT: Acting = { actor: 'product', uid: null };

export interface StateChange {
  action: AdAction;
  by: Acting;
  now: Date;
  reason?: ModerationReason;
  note?: string;
}

/**
 * Carries one step of an ad's life out: the row, its dates, its revision and its history, in the caller's transaction.
 * The row must be locked by the caller.
 * @returns the ad as it is afterwards
 * @throws RequestError `forbidden` or `conflict` where the step is not allowed
 */
export async function changeState<Ad extends LivingAd & Pick<Selectable<Schema['ads']>, 'id' | 'revision'>>(
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
      ...(action === 'renew' && { remindedDays: null }),
    })
    .where('id', '=', ad.id)
    .execute();
  await recordState(transaction, ad.id, { from: ad.state, to: after.state, by, now, reason, note });
  return { ...ad, ...after, revision: ad.revision + 1 };
}

/** Writes down who moved an ad where. */
async function recordState(
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
    by: Acting;
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
