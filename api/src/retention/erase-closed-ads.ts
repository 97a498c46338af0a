import { sql } from 'kysely';
import { CLOSED_AD_DAYS } from '@houni/domain/limits';
import type { Database } from '../database.ts';
import type { Services } from '../services.ts';
import { hasOpenCase } from '../media/evidence.ts';
import { inTransaction } from '../platform/in-transaction.ts';

/** Replaces the name of a person; contracts require two characters. */
const ERASED_NAME = '——';
/** Ads per transaction: no row stays locked for long. */
const BATCH_SIZE = 200;

/**
 * Erases name, telephone and exact position of ads that were sold or rented, expired, removed or rejected 90 days ago,
 * also in the reports of imports. Their pages do not exist any more. Delegation and sector stay, for prices of the past;
 * an advertiser who edits such an ad later adds them until the next run.
 * @returns how many ads were erased
 */
export async function eraseClosedAds({ db, now }: Pick<Services, 'db' | 'now'>): Promise<number> {
  let erased = 0;
  for (;;) {
    const count = await eraseBatch(db, now());
    erased += count;
    if (count < BATCH_SIZE) break;
  }
  for (let detached = BATCH_SIZE; detached >= BATCH_SIZE;) detached = await detachPhotos(db, now());
  return erased;
}

/**
 * Detaches the photos of ads that were closed 90 days ago: the media job removes them a day later. The cover stays for the
 * advertiser's list, except for ads whose photos are withdrawn. Photos stay while a case or a report of the ad is open.
 * @returns from how many ads
 */
function detachPhotos(db: Database, now: Date): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const { rows } = await sql<{ ad: number }>`
      with closed as (
        select id, state in ('sold_or_rented', 'expired') as "keepsCover" from ads
        where (state in ('removed', 'rejected') and photo_count > 0
            or state in ('sold_or_rented', 'expired') and photo_count > 1)
          and coalesce(closed_at, updated_at) <= ${now}::timestamptz - make_interval(days => ${CLOSED_AD_DAYS}::int)
          and not ${hasOpenCase}
        limit ${BATCH_SIZE} for update skip locked)
      delete from ad_photos using closed
      where ad_id = closed.id and (photo_order > 0 or not "keepsCover") returning ad_id as ad`.execute(transaction);
    return new Set(rows.map(({ ad }) => ad)).size;
  });
}

function eraseBatch(db: Database, now: Date): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const { rows } = await sql<{ id: number }>`
      update ads set contact_name = ${ERASED_NAME}, contact_phone = null, contact_hours = null, whatsapp = false,
        phone_shown = false, lat = null, lng = null, contact_erased_at = ${now}::timestamptz
      where id in (
        select id from ads
        where state in ('sold_or_rented', 'expired', 'removed', 'rejected')
          and coalesce(closed_at, updated_at) <= ${now}::timestamptz - make_interval(days => ${CLOSED_AD_DAYS}::int)
          and (contact_erased_at is null or contact_erased_at < updated_at)
        order by coalesce(closed_at, updated_at) limit ${BATCH_SIZE}
        for update skip locked)
      returning id::int as id`.execute(transaction);
    await sql`
      update import_items set content = content - 'contact' - 'position'
      where ad_id = any(${rows.map(({ id }) => id)}::bigint[]) and content is not null`.execute(transaction);
    return rows.length;
  });
}
