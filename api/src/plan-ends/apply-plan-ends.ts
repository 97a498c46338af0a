import { buildPath } from '@houni/routing/build';
import type { Locale } from '@houni/domain/locale';
import { ADS_PER_BATCH } from '../ads/hide-ads.ts';
import { adsOverLimit } from '../commerce/ads-over-limit.ts';
import { lockAccount, ownerOfAccount } from '../commerce/credit-ledger.ts';
import type { DatabaseTransaction } from '../database.ts';
import { handleEach } from '../platform/handle-each.ts';
import type { Services } from '../services.ts';
import { pauseAdsOverLimit } from './pause-ads-over-limit.ts';
import { mailPlanOwner } from './plan-owner.ts';
import { inTransaction } from '../platform/in-transaction.ts';

type PlanEndServices = Pick<Services, 'db' | 'environment' | 'now'>;

const DAY_MS = 86_400_000;
/** Days between the end of a plan, which is announced at once, and the moment at which ads go offline. */
const OFFLINE_AFTER_DAYS = 7;
/** At least this many days before that moment the second announcement is sent. */
const REMINDER_DAYS = 2;

const afterDays = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS);

/**
 * Does what is due after the end of subscriptions, each in its own transaction: announces that ads go offline, announces
 * it again, and pauses the ads beyond the limit that now holds. Nothing follows if the ads fit, or fit again. A second run
 * changes nothing.
 * @throws Error at the end, with the ids of the subscriptions that failed
 */
export async function applyPlanEnds(services: PlanEndServices): Promise<void> {
  const now = services.now();
  const due = await services.db
    .selectFrom('subscriptions')
    .innerJoin('creditAccounts', 'creditAccounts.id', 'subscriptions.accountId')
    .leftJoin('planEnds', 'planEnds.subscriptionId', 'subscriptions.id')
    .select(['subscriptions.id', 'creditAccounts.userUid', 'creditAccounts.agencyId'])
    .where('subscriptions.endsAt', '<=', now)
    .where('planEnds.completedAt', 'is', null)
    .where((end) =>
      end.or([
        end('planEnds.subscriptionId', 'is', null),
        end('planEnds.offlineAt', '<=', now),
        end.and([
          end('planEnds.remindedAt', 'is', null),
          end('planEnds.offlineAt', '<=', afterDays(now, REMINDER_DAYS)),
        ]),
      ]),
    )
    .orderBy('subscriptions.id')
    .execute();
  await handleEach(
    due,
    ({ id }) => `subscription ${id}`,
    async (subscription) => {
      let hasMore = true;
      while (hasMore)
        hasMore = await inTransaction(services.db, (transaction) =>
          continuePlanEnd(transaction, services, subscription),
        );
    },
  );
}

interface EndedSubscription {
  id: number;
  userUid: string | null;
  agencyId: number | null;
}

/**
 * The next step of one end. The row of the end is locked, so that two processes do not take the same step.
 * @returns whether there is another step now
 */
async function continuePlanEnd(
  transaction: DatabaseTransaction,
  { environment, now: clock }: PlanEndServices,
  subscription: EndedSubscription,
): Promise<boolean> {
  const now = clock();
  const owner = ownerOfAccount(subscription);
  const { places, over } = await adsOverLimit(transaction, owner, now);
  if (over === 0) {
    // An ad that is published at this moment may still use a place of the ended plan.
    await lockAccount(transaction, owner);
    if ((await adsOverLimit(transaction, owner, now)).over > 0) return true;
  }
  const isNew = await announceOnce(transaction, subscription.id, over, now);
  const end = await transaction
    .selectFrom('planEnds')
    .selectAll()
    .where('subscriptionId', '=', subscription.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (end.completedAt !== null) return false;
  const change = (values: { remindedAt?: Date; offlineAt?: Date; completedAt?: Date; pausedAds?: number }) =>
    transaction.updateTable('planEnds').set(values).where('subscriptionId', '=', subscription.id).execute();
  const planUrl = (locale: Locale) => environment.dashboardUrl + buildPath('plan', {}, locale);
  const announce = (template: 'plan-ended' | 'plan-ended-reminder', offlineAt: Date) =>
    mailPlanOwner(transaction, owner, template, (locale) => ({
      ads: over,
      places,
      offlineAt: offlineAt.toISOString(),
      url: planUrl(locale),
    }));
  if (isNew) {
    await announce('plan-ended', end.offlineAt);
  } else if (over === 0) {
    await change({ completedAt: now });
  } else if (end.remindedAt === null && end.offlineAt <= afterDays(now, REMINDER_DAYS)) {
    const earliest = afterDays(now, REMINDER_DAYS);
    const offlineAt = end.offlineAt > earliest ? end.offlineAt : earliest;
    await change({ remindedAt: now, offlineAt });
    await announce('plan-ended-reminder', offlineAt);
  } else if (end.remindedAt !== null && end.offlineAt <= now) {
    const { paused, left } = await pauseAdsOverLimit(transaction, owner, now);
    const pausedAds = end.pausedAds + paused;
    if (paused === ADS_PER_BATCH && left > 0) {
      await change({ pausedAds });
      return true;
    }
    // Ads in review keep their place until they are decided; then the next run looks again.
    await change({ pausedAds: 0, ...(left === 0 && { completedAt: now }) });
    if (pausedAds > 0) {
      await mailPlanOwner(transaction, owner, 'plan-ads-offline', (locale) => ({
        ads: pausedAds,
        url: planUrl(locale),
      }));
    }
  }
  return false;
}

/** Stores that a subscription has ended; at once as completed if no ad is over the limit. @returns whether to announce it */
async function announceOnce(
  transaction: DatabaseTransaction,
  subscriptionId: number,
  over: number,
  now: Date,
): Promise<boolean> {
  const announced = await transaction
    .insertInto('planEnds')
    .values({
      subscriptionId,
      announcedAt: now,
      offlineAt: afterDays(now, OFFLINE_AFTER_DAYS),
      completedAt: over === 0 ? now : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('completedAt')
    .executeTakeFirst();
  return announced !== undefined && announced.completedAt === null;
}
