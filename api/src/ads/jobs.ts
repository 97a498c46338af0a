import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import { AD_REMINDER_DAYS, CLOSED_AD_DAYS } from '@houni/domain/limits';
import { REVIEW_PHOTOS_JOB } from '../media/record-picture-copies.ts';
import { defineJob } from '../define-job.ts';
import type { JobDefinition } from '../define-job.ts';
import { tunisianDaysBetween } from '../platform/tunisian-day.ts';
import type { Schema } from '../schema/schema.ts';
import type { Services } from '../services.ts';
import { adTitleOf, titleColumnsSql } from './ad-title.ts';
import type { AdForTitle } from './ad-title.ts';
import { askForConfirmations } from './ask-for-confirmations.ts';
import { changeState, SYSTEM_ACTOR } from './change-state.ts';
import { deletionJob } from './delete-ad.ts';
import { inBatches } from './in-batches.ts';
import { reviewChangedAd } from './publish-ad.ts';
import { renewalUrl } from './renew-link.ts';
import { notifyAdvertiser } from './notify-advertiser.ts';
import { inTransaction } from '../platform/in-transaction.ts';

const DAY_MS = 86_400_000;
/** Ads per transaction: small, so that a failure repeats little work and no row stays locked for long. */
const BATCH_SIZE = 100;

/** Expires ads. Each ad and its mail are written in one transaction, so that a second run sends no second mail. */
export async function expireAds(services: Services): Promise<number> {
  const places = await services.places();
  return inBatches(services, async (now, batch) => {
    const ads = await batch
      .selectFrom('ads')
      .selectAll()
      .where('state', 'in', ['published', 'paused'])
      .where('expiresAt', '<=', now)
      .orderBy('expiresAt')
      .limit(BATCH_SIZE)
      // Two processes that run this job at the same time share the work.
      .forUpdate()
      .skipLocked()
      .execute();
    for (const ad of ads) {
      await changeState(batch, ad, { action: 'expire', by: SYSTEM_ACTOR, now });
      if (ad.expiresAt === null || ad.renewedByFeed) continue;
      const { publicKey, expiresAt } = ad;
      const renewableUntil = new Date(expiresAt.getTime() + CLOSED_AD_DAYS * DAY_MS).toISOString();
      await notifyAdvertiser(batch, ad.ownerUid, 'ad-expired', (locale) => ({
        title: adTitleOf(ad, places, locale),
        url: renewalUrl(services, { publicKey, ownerUid: ad.ownerUid, expiresAt }, locale),
        renewableUntil,
      }));
    }
    return ads.length;
  });
}

/** Sends a reminder seven days and one day before an ad expires: once each, even when a run was missed. */
export async function sendExpiryReminders(services: Services): Promise<number> {
  const places = await services.places();
  return inBatches(services, async (now, batch) => {
    let reminded = 0;
    // Shortest first: an ad that gets the one-day reminder does not need the seven-day reminder as well.
    for (const days of [...AD_REMINDER_DAYS].sort((a, b) => a - b)) {
      const { rows } = await sql<Pick<Selectable<Schema['ads']>, 'publicKey' | 'ownerUid' | 'expiresAt'> & AdForTitle>`
        update ads set reminded_days = ${days}
        where id in (
          select id from ads
          where state = 'published' and not renewed_by_feed and expires_at > ${now} and expires_at <= ${new Date(now.getTime() + days * DAY_MS)}
            and (reminded_days is null or reminded_days > ${days})
          order by expires_at limit ${BATCH_SIZE} for update skip locked
        )
        returning public_key as "publicKey", owner_uid as "ownerUid", expires_at as "expiresAt", ${titleColumnsSql}`.execute(
        batch,
      );
      for (const ad of rows) {
        const { publicKey, ownerUid, expiresAt } = ad;
        if (expiresAt === null) continue;
        const left = Math.max(1, tunisianDaysBetween(now, expiresAt));
        await notifyAdvertiser(batch, ownerUid, 'ad-expiring', (locale) => ({
          title: adTitleOf(ad, places, locale),
          url: renewalUrl(services, { publicKey, ownerUid, expiresAt }, locale),
          days: left,
        }));
      }
      reminded += rows.length;
    }
    return reminded;
  });
}

/** Sends an ad to review if a picture that it shows was processed again and is now known as a copy. */
async function reviewPhotos(services: Services, adId: number): Promise<void> {
  await inTransaction(services.db, async (transaction) => {
    const ad = await transaction.selectFrom('ads').selectAll().where('id', '=', adId).forUpdate().executeTakeFirst();
    if (ad) await reviewChangedAd(transaction, services, ad);
  });
}

/** The payload is `unknown` because graphile-worker adds its own fields to a job that cron starts. */
export const adJobs: JobDefinition[] = [
  defineJob({
    name: REVIEW_PHOTOS_JOB,
    queue: 'housekeeping',
    payload: z.object({ adId: z.int() }),
    run: (services, { adId }) => reviewPhotos(services, adId),
  }),
  defineJob({
    name: 'expire_ads',
    queue: 'housekeeping',
    payload: z.unknown(),
    cron: '*/10 * * * *',
    run: async (services) => void (await expireAds(services)),
  }),
  defineJob({
    name: 'send_expiry_reminders',
    queue: 'housekeeping',
    payload: z.unknown(),
    cron: '5 * * * *',
    run: async (services) => void (await sendExpiryReminders(services)),
  }),
  defineJob({
    name: 'ask_for_confirmations',
    queue: 'housekeeping',
    payload: z.unknown(),
    cron: '25 8 * * *',
    run: async (services) => void (await askForConfirmations(services)),
  }),
  deletionJob,
];
