import { SYSTEM_ACTOR } from '../ads/change-state.ts';
import { resumePausedAd } from '../ads/publish-ad.ts';
import { countOnlineAds } from '../commerce/online-ad-limit.ts';
import { currentPlan } from '../commerce/current-plan.ts';
import { handleEach } from '../platform/handle-each.ts';
import { ownerOfAccount } from '../commerce/credit-ledger.ts';
import type { Services } from '../services.ts';
import { inTransaction } from '../platform/in-transaction.ts';

/**
 * Puts the ads online again that went offline with a plan, as far as a new plan has places and the rules allow it; the
 * newest first. Ads that somebody has changed since stay as they are.
 */
export async function resumeAdsOfNewPlans(services: Services): Promise<void> {
  const now = services.now();
  await services.db
    .deleteFrom('adsPausedForPlan')
    .where((paused) =>
      paused.exists(
        paused
          .selectFrom('adStateHistory as later')
          .select('later.id')
          .whereRef('later.adId', '=', 'adsPausedForPlan.adId')
          .whereRef('later.happenedAt', '>', 'adsPausedForPlan.pausedAt'),
      ),
    )
    .execute();
  const accounts = await services.db
    .selectFrom('creditAccounts as account')
    .innerJoin('subscriptions', 'subscriptions.accountId', 'account.id')
    .innerJoin('ads', (join) =>
      join.on((ad) =>
        ad.or([
          ad('ads.agencyId', '=', ad.ref('account.agencyId')),
          ad.and([ad('ads.ownerUid', '=', ad.ref('account.userUid')), ad('ads.agencyId', 'is', null)]),
        ]),
      ),
    )
    .innerJoin('adsPausedForPlan', 'adsPausedForPlan.adId', 'ads.id')
    .select(['account.id', 'account.userUid', 'account.agencyId'])
    .where('subscriptions.startsAt', '<=', now)
    .where('subscriptions.endsAt', '>', now)
    .distinct()
    .orderBy('account.id')
    .execute();
  await handleEach(
    accounts,
    ({ id }) => `credit account ${id}`,
    async (account) => {
      const owner = ownerOfAccount(account);
      const [plan, used] = [await currentPlan(services.db, owner, now), await countOnlineAds(services.db, owner, now)];
      let free = plan.onlineAds - used;
      if (free <= 0) return;
      const waiting = await services.db
        .selectFrom('ads')
        .innerJoin('adsPausedForPlan', 'adsPausedForPlan.adId', 'ads.id')
        .select('ads.id')
        .where((ad) =>
          'userUid' in owner
            ? ad.and([ad('ownerUid', '=', owner.userUid), ad('agencyId', 'is', null)])
            : ad('agencyId', '=', owner.agencyId),
        )
        .where('ads.state', '=', 'paused')
        .where('ads.expiresAt', '>', now)
        .orderBy('ads.publishedAt', 'desc')
        .execute();
      for (const { id } of waiting) {
        if (free > 0 && (await resumeAd(services, id))) free -= 1;
      }
    },
  );
}

/** One ad in its own transaction: the online gate decides whether it may be online. @returns whether it uses a place now */
function resumeAd(services: Services, id: number): Promise<boolean> {
  return inTransaction(services.db, async (transaction) => {
    const ad = await transaction
      .selectFrom('ads')
      .innerJoin('adsPausedForPlan', 'adsPausedForPlan.adId', 'ads.id')
      .selectAll('ads')
      .where('ads.id', '=', id)
      .where('ads.state', '=', 'paused')
      .forUpdate('ads')
      .executeTakeFirst();
    if (!ad) return false;
    const { state } = await resumePausedAd(transaction, services, { ad, action: 'resume_for_plan', by: SYSTEM_ACTOR });
    if (state === 'paused') return false;
    await transaction.deleteFrom('adsPausedForPlan').where('adId', '=', id).execute();
    return true;
  });
}
