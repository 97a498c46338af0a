import { changeState, SYSTEM_ACTOR } from '../ads/change-state.ts';
import { ADS_PER_BATCH } from '../ads/hide-ads.ts';
import type { AdRow } from '../ads/publish-ad.ts';
import { adsOverLimit } from '../commerce/ads-over-limit.ts';
import { lockAccount } from '../commerce/credit-ledger.ts';
import type { AccountOwner } from '../commerce/credit-ledger.ts';
import type { DatabaseTransaction } from '../database.ts';

/**
 * Pauses the next published ads of an owner beyond the limit of the plan: the newest stay. Ads with an extra slot stay,
 * too. Promotions of paused ads keep running, as for any paused ad.
 * @returns how many ads were paused, at most ADS_PER_BATCH, and how many others still use a place beyond the limit
 */
export async function pauseAdsOverLimit(
  transaction: DatabaseTransaction,
  owner: AccountOwner,
  now: Date,
): Promise<{ paused: number; left: number }> {
  // First the ads, then the account: in the order of every other action, which prevents deadlocks.
  const published = await lockOldestAds(transaction, owner, now);
  await lockAccount(transaction, owner);
  const { over } = await adsOverLimit(transaction, owner, now);
  const oldest = published.slice(0, over);
  for (const ad of oldest) {
    await changeState(transaction, ad, { action: 'pause_for_plan', by: SYSTEM_ACTOR, now });
    await transaction
      .insertInto('adsPausedForPlan')
      .values({ adId: ad.id, pausedAt: now })
      .onConflict((conflict) => conflict.column('adId').doUpdateSet({ pausedAt: now }))
      .execute();
  }
  return { paused: oldest.length, left: over - oldest.length };
}

/** The first published ads that use a place of the plan, the oldest publication first, locked. */
async function lockOldestAds(transaction: DatabaseTransaction, owner: AccountOwner, now: Date): Promise<AdRow[]> {
  const oldest = await transaction
    .selectFrom('ads')
    .select('id')
    .where('state', '=', 'published')
    .where((ad) =>
      'userUid' in owner
        ? ad.and([ad('ownerUid', '=', owner.userUid), ad('agencyId', 'is', null)])
        : ad('agencyId', '=', owner.agencyId),
    )
    .where((ad) =>
      ad.not(
        ad.exists(
          ad
            .selectFrom('adPromotions as extra')
            .select('extra.id')
            .whereRef('extra.adId', '=', 'ads.id')
            .where('extra.kind', '=', 'extra')
            .where('extra.refundedAt', 'is', null)
            .where('extra.endsAt', '>', now),
        ),
      ),
    )
    .orderBy('publishedAt')
    .orderBy('id')
    .limit(ADS_PER_BATCH)
    .execute();
  if (oldest.length === 0) return [];
  const ids = oldest.map(({ id }) => id);
  // Ads are locked in the order of their ids. One of them may have changed while this waited.
  const ads = await transaction
    .selectFrom('ads')
    .selectAll()
    .where('id', 'in', ids)
    .where('state', '=', 'published')
    .orderBy('id')
    .forUpdate()
    .execute();
  return ads.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}
