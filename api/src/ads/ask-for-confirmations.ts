import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { AD_CONFIRMATION_DAYS } from '@houni/domain/limits';
import type { DatabaseTransaction } from '../database.ts';
import type { PlaceDirectory } from '../places/place-directory.ts';
import type { Schema } from '../schema/schema.ts';
import type { Services } from '../services.ts';
import { adTitleOf } from './ad-title.ts';
import { confirmationUrl } from './confirmation-link.ts';
import { inBatches } from './in-batches.ts';
import { notifyAdvertiser } from './notify-advertiser.ts';

const DAY_MS = 86_400_000;
/** Advertisers per transaction. */
const BATCH_SIZE = 20;
/** Ads of one mail; what is left is asked in another one. */
const MAX_ADS = 50;
/** The next question puts an ad below the others (`ad_search_row`). */
const UNANSWERED_BELOW_OTHERS = 2;

type AdRow = Selectable<Schema['ads']>;

/**
 * Asks advertisers whether their ads are still available, fourteen days after they last said so: one mail for all ads of
 * one advertiser. An ad whose advertiser left two questions unanswered is below the others from the third one on; it ends
 * with its sixtieth day anyway. Ads of feeds are confirmed by the feed, and the reminder of an ad that ends asks the same.
 * @returns the number of ads
 */
export async function askForConfirmations(services: Services): Promise<number> {
  const places = await services.places();
  return inBatches(services, async (now, batch) => {
    const { rows: owners } = await sql<{ ownerUid: string }>`
      select owner_uid as "ownerUid" from ads where ${isDue(now)} group by owner_uid
      order by min(greatest(published_at, confirmed_at, asked_at)) limit ${BATCH_SIZE}`.execute(batch);
    let count = 0;
    for (const { ownerUid } of owners) {
      const ads = await batch
        .selectFrom('ads')
        .selectAll()
        .where('ownerUid', '=', ownerUid)
        .where(isDue(now))
        .orderBy('id')
        .limit(MAX_ADS)
        .forUpdate()
        .skipLocked()
        .execute();
      count += ads.length;
      await ask(batch, services, { ownerUid, ads, places, now });
    }
    return count;
  });
}

function isDue(now: Date) {
  const before = new Date(now.getTime() - AD_CONFIRMATION_DAYS * DAY_MS);
  return sql<boolean>`state = 'published' and not renewed_by_feed
    and greatest(published_at, confirmed_at, asked_at) <= ${before} and reminded_days is null`;
}

async function ask(
  transaction: DatabaseTransaction,
  services: Services,
  { ownerUid, ads, places, now }: { ownerUid: string; ads: readonly AdRow[]; places: PlaceDirectory; now: Date },
): Promise<void> {
  if (ads.length === 0) return;
  await transaction
    .updateTable('ads')
    .set({ askedAt: now, unanswered: sql`unanswered + 1` })
    .where(
      'id',
      'in',
      ads.map(({ id }) => id),
    )
    .execute();
  await notifyAdvertiser(transaction, ownerUid, 'ad-still-available', (locale) => ({
    titles: ads.map((ad) => adTitleOf(ad, places, locale)),
    isBelowOthers: ads.some(({ unanswered }) => unanswered >= UNANSWERED_BELOW_OTHERS),
    url: confirmationUrl(services, { ownerUid, askedAt: now }, locale),
  }));
}
