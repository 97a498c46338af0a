import { sql } from 'kysely';
import type { z } from 'zod';
import type { AdState } from '@houni/contracts/ad';
import type { adChangesSchema, AdContent, AdWriteAnswer } from '@houni/contracts/ad-write';
import { DomainError } from '../platform/domain-error.ts';
import { lockOwnAd } from './ad-ownership.ts';
import type { Services } from '../services.ts';
import { toColumns } from './ad-columns.ts';
import { readAdContent } from './read-ad-content.ts';
import { checkAd } from './check-ad.ts';
import { isSameForReview } from './content-reviews.ts';
import { SYSTEM_ACTOR } from './change-state.ts';
import { publishAd, reviewChangedAd } from './publish-ad.ts';
import { EDITABLE_STATES, isReopenable } from './lifecycle.ts';
import { requireComplete } from './require-complete.ts';
import { requireRevision, adWriteAnswer } from './write-answer.ts';
import { writeTextsAndPhotos } from './write-texts-and-photos.ts';
import { inTransaction } from '../platform/in-transaction.ts';

/** States in which the kind of the ad may change: a moderator asks for it when the category is wrong. */
const TYPE_STATES: readonly AdState[] = ['draft', 'changes_requested'];

/**
 * Edits an ad. A published ad that becomes risky is sent to review. Only a draft and an ad that waits for its correction may
 * change their transaction or category.
 * With `isReopened` it edits a closed ad, for a feed that names it again, and asks the gate whether it may be online.
 */
export async function editAd(
  services: Services,
  uid: string,
  key: string,
  { revision, changes }: z.output<typeof adChangesSchema>,
  { isReopened = false, isQuiet }: { isReopened?: boolean; isQuiet?: boolean } = {},
): Promise<AdWriteAnswer> {
  const now = services.now();
  const places = await services.places();
  return inTransaction(services.db, async (transaction) => {
    const ad = await lockOwnAd(transaction, uid, key);
    if (isReopened ? !isReopenable(ad, now) : !EDITABLE_STATES.includes(ad.state))
      throw new DomainError('conflict', `An ad in the state ${ad.state} cannot be edited.`, 'state');
    requireRevision(ad, revision);
    const before = await readAdContent(transaction, ad);
    const after = applyChanges(before, changes);
    if (
      !TYPE_STATES.includes(ad.state) &&
      (after.transaction !== before.transaction || after.category !== before.category)
    )
      throw new DomainError('conflict', 'This ad may not change its transaction or category.', 'changes.category');
    checkAd(after, { places, now, path: 'changes' });
    await transaction
      .updateTable('ads')
      .set({ ...toColumns(after), revision: sql`revision + 1`, updatedAt: now, confirmedAt: now, unanswered: 0 })
      .where('id', '=', ad.id)
      .execute();
    const ofAgency = ad.agencyId !== null;
    await writeTextsAndPhotos(transaction, {
      adId: ad.id,
      ad: after,
      before,
      writerUid: uid,
      ofAgency,
      path: 'changes',
    });
    const edited = { ...ad, ...toColumns(after), revision: ad.revision + 1 };
    if (isReopened) {
      const reopen = { ad: edited, action: 'reopen', by: SYSTEM_ACTOR, isQuiet } as const;
      return adWriteAnswer(transaction, services, await publishAd(transaction, services, reopen));
    }
    const written = isSameForReview(before, after)
      ? edited
      : await reviewChangedAd(transaction, services, edited, { isQuiet });
    return adWriteAnswer(transaction, services, written);
  });
}

/** The content with its changes, validated as a whole. */
function applyChanges(before: AdContent, changes: Record<string, unknown>): AdContent {
  const merged = Object.entries({ ...before, ...withoutUndefined(changes) }).filter(([, value]) => value !== null);
  return requireComplete(Object.fromEntries(merged), 'changes');
}

function withoutUndefined(changes: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}
