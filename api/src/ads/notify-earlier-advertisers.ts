import { sql } from 'kysely';
import type { DatabaseTransaction } from '../database.ts';
import type { Services } from '../services.ts';
import { adTitleOf, titleColumnsSql } from './ad-title.ts';
import type { AdForTitle } from './ad-title.ts';
import { dashboardAdUrl } from './ad-urls.ts';
import type { EarlierAd } from './earlier-ads.ts';
import { notifyAdvertiser } from './notify-advertiser.ts';

/** A later ad may be made of the photos of many ads. */
const MAX_MAILS_PER_AD = 5;
/** Somebody who submits many copies of one ad causes no more mails than this. */
const MIN_HOURS_BETWEEN_MAILS = 24;
const HOUR_MS = 3_600_000;

/**
 * Tells the advertisers of earlier ads that a later ad looks like theirs and waits for a moderator: once for each pair of
 * ads. The mail says nothing about the later ad, which nobody has decided about.
 */
export async function notifyEarlierAdvertisers(
  transaction: DatabaseTransaction,
  services: Pick<Services, 'environment' | 'places'>,
  { adId, earlierAds, now }: { adId: number; earlierAds: readonly EarlierAd[]; now: Date },
): Promise<void> {
  const ids = earlierAds.filter(({ isOwn }) => !isOwn).map(({ id }) => id);
  if (ids.length === 0) return;
  const { rows } = await sql<{ publicKey: string; ownerUid: string } & AdForTitle>`
    with notified as (
      insert into copy_notices (ad_id, earlier_ad_id, notified_at)
      select ${adId}, id, ${now} from ads
      where id = any(${ids}::bigint[]) and not exists (
        select from copy_notices n where n.earlier_ad_id = ads.id
          and n.notified_at > ${new Date(now.getTime() - MIN_HOURS_BETWEEN_MAILS * HOUR_MS)})
      order by id limit ${MAX_MAILS_PER_AD}
      on conflict do nothing
      returning earlier_ad_id)
    select public_key as "publicKey", owner_uid as "ownerUid", ${titleColumnsSql}
    from notified join ads on ads.id = notified.earlier_ad_id order by ads.id`.execute(transaction);
  const places = await services.places();
  for (const ad of rows)
    await notifyAdvertiser(transaction, ad.ownerUid, 'ad-copied', (locale) => ({
      title: adTitleOf(ad, places, locale),
      url: dashboardAdUrl(services, ad.publicKey, locale),
    }));
}
