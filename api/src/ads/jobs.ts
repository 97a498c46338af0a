import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import { AD_REMINDER_DAYS, AD_RENEWAL_DAYS } from '@houni/contracts/limits';
import { defineJob } from '../platform/jobs.ts';
import type { JobDefinition } from '../platform/jobs.ts';
import type { Schema } from '../platform/schema.ts';
import type { Services } from '../services.ts';
import { changeState, PRODUCT } from './change-state.ts';
import { renewalUrl } from './renew-link.ts';
import { tellAdvertiser } from './tell-advertiser.ts';

const DAY_MS = 86_400_000;
/** Ads of one transaction: a failure costs little, and no row is locked for long. */
const BATCH = 100;

/** Ends ads whose time is over. Each ad and its mail stand in one transaction, so a second run finds nothing to do. */
export async function expireAds(services: Services): Promise<number> {
  return inBatches(services, async (now, batch) => {
    const ads = await batch
      .selectFrom('ads')
      .selectAll()
      .where('state', 'in', ['published', 'paused'])
      .where('expiresAt', '<=', now)
      .orderBy('expiresAt')
      .limit(BATCH)
      // Two processes that run the job share the work.
      .forUpdate()
      .skipLocked()
      .execute();
    for (const ad of ads) {
      await changeState(batch, ad, { action: 'expire', by: PRODUCT, now });
      if (ad.expiresAt === null) continue;
      await tellAdvertiser(batch, ad.ownerUid, 'ad-expired', {
        title: ad.title,
        url: renewalUrl(services, ad.publicKey, ad.expiresAt),
        renewableUntil: new Date(ad.expiresAt.getTime() + AD_RENEWAL_DAYS * DAY_MS).toISOString(),
      });
    }
    return ads.length;
  });
}

/** Reminds of the end, seven days and one day before: once each, also where a run was missed. */
export async function remindOfExpiry(services: Services): Promise<number> {
  return inBatches(services, async (now, batch) => {
    let reminded = 0;
    // The shortest first: who is reminded of tomorrow needs not be told of next week as well.
    for (const days of [...AD_REMINDER_DAYS].sort((one, other) => one - other)) {
      const { rows } = await sql<Pick<Selectable<Schema['ads']>, 'publicKey' | 'ownerUid' | 'title' | 'expiresAt'>>`
        update ads set reminded_days = ${days}
        where id in (
          select id from ads
          where state = 'published' and expires_at > ${now} and expires_at <= ${new Date(now.getTime() + days * DAY_MS)}
            and (reminded_days is null or reminded_days > ${days})
          order by expires_at limit ${BATCH} for update skip locked
        )
        returning public_key as "publicKey", owner_uid as "ownerUid", title, expires_at as "expiresAt"`.execute(batch);
      for (const { publicKey, ownerUid, title, expiresAt } of rows) {
        if (expiresAt === null) continue;
        const url = renewalUrl(services, publicKey, expiresAt);
        const left = Math.max(1, Math.ceil((expiresAt.getTime() - now.getTime()) / DAY_MS));
        await tellAdvertiser(batch, ownerUid, 'ad-expiring', { title, url, days: left });
      }
      reminded += rows.length;
    }
    return reminded;
  });
}

/** Runs a step, each time in a transaction of its own, until it finds nothing more to do. */
async function inBatches(
  { db, now }: Services,
  step: (now: Date, batch: Parameters<typeof changeState>[0]) => Promise<number>,
): Promise<number> {
  let done = 0;
  for (;;) {
    const count = await db.transaction().execute((transaction) => step(now(), transaction));
    done += count;
    if (count === 0) return done;
  }
}

/** The two that run by themselves; graphile-worker adds a payload of its own to what cron starts. */
export const adJobs: JobDefinition[] = [
  defineJob({
    name: 'expire_ads',
    payload: z.unknown(),
    cron: '*/10 * * * *',
    run: async (services) => void (await expireAds(services)),
  }),
  defineJob({
    name: 'remind_of_expiry',
    payload: z.unknown(),
    cron: '5 * * * *',
    run: async (services) => void (await remindOfExpiry(services)),
  }),
];
