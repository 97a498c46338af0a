import { sql } from 'kysely';
import { IS_LEAVING } from '../accounts/successor-order.ts';
import { changeState, SYSTEM_ACTOR } from '../ads/change-state.ts';
import type { DatabaseTransaction } from '../database.ts';
import type { Services } from '../services.ts';

/**
 * Decides about the ads of an author whose membership ends or has ended; decision 0136.
 * - An agency that is suspended or closed keeps them, offline, with their author: nobody may put them online.
 * - Otherwise they become the owner's, or those of the member whom the owner has chosen (`adsTo`), with the pictures that
 *   the agency uses. Their conversations follow them, because a conversation is about an ad.
 * - If the author is suspended, or the owner is suspended or about to leave, the author takes them along, offline.
 *
 * The caller must have locked the agency, and knows that the chosen member can take them.
 */
export async function handOverAds(
  transaction: DatabaseTransaction,
  services: Pick<Services, 'now'>,
  agencyId: number,
  authorUid: string,
  adsTo?: string,
): Promise<void> {
  const agency = await readAgency(transaction, agencyId, authorUid);
  if (agency.isStopped) return;
  if (agency.heirUid === null) await takeAdsAlong(transaction, agencyId, authorUid, services.now());
  else await giveAds(transaction, { agencyId, authorUid, heirUid: adsTo ?? agency.heirUid });
}

/** The authors of ads that a suspended agency has kept after their membership. */
export async function formerAuthors(transaction: DatabaseTransaction, agencyId: number): Promise<string[]> {
  const { rows } = await sql<{ uid: string }>`
    select distinct owner_uid as uid from ads where agency_id = ${agencyId} and state <> 'removed' and not exists (
      select from agency_members m where m.agency_id = ads.agency_id and m.user_uid = ads.owner_uid)
    order by 1`.execute(transaction);
  return rows.map(({ uid }) => uid);
}

async function readAgency(transaction: DatabaseTransaction, agencyId: number, authorUid: string) {
  const { rows } = await sql<{ isStopped: boolean; heirUid: string | null }>`
    select agencies.suspended_at is not null or agencies.closed_at is not null as is_stopped,
      (select successor.uid from agency_members m join users as successor on successor.uid = m.user_uid
       where m.agency_id = agencies.id and m.role = 'owner' and not ${IS_LEAVING}
         and not exists (select from users where uid = ${authorUid} and suspended_at is not null)) as heir_uid
    from agencies where id = ${agencyId}`.execute(transaction);
  const [agency] = rows;
  if (!agency) throw new Error(`The agency ${agencyId} does not exist.`);
  return agency;
}

/** The author may put them online again in their own name, as far as the rules allow it; feeds of the agency forget them. */
async function takeAdsAlong(
  transaction: DatabaseTransaction,
  agencyId: number,
  authorUid: string,
  now: Date,
): Promise<void> {
  const ads = await transaction
    .selectFrom('ads')
    .selectAll()
    .where('agencyId', '=', agencyId)
    .where('ownerUid', '=', authorUid)
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const ad of ads)
    if (ad.state === 'published')
      await changeState(transaction, ad, { action: 'pause_for_membership', by: SYSTEM_ACTOR, now });
  const ids = ads.map(({ id }) => id);
  if (ids.length > 0) await transaction.deleteFrom('importedAds').where('adId', 'in', ids).execute();
  await transaction
    .updateTable('ads')
    .set({ agencyId: null })
    .where('agencyId', '=', agencyId)
    .where('ownerUid', '=', authorUid)
    .execute();
}

async function giveAds(
  transaction: DatabaseTransaction,
  { agencyId, authorUid, heirUid }: { agencyId: number; authorUid: string; heirUid: string },
): Promise<void> {
  const photos = transaction
    .selectFrom('adPhotos')
    .innerJoin('ads', 'ads.id', 'adPhotos.adId')
    .select('adPhotos.mediaId')
    .where('ads.agencyId', '=', agencyId)
    .where('adPhotos.mediaId', 'is not', null);
  await transaction
    .updateTable('media')
    .set({ ownerUid: heirUid })
    .where('ownerUid', '=', authorUid)
    .where((media) =>
      media.or([
        media('id', 'in', photos.$castTo<{ mediaId: number }>()),
        // A user works for one agency: its logo and cover are those in use.
        media.and([media('kind', 'in', ['agency_logo', 'agency_cover']), media('expiresAt', 'is', null)]),
      ]),
    )
    .execute();
  await transaction
    .updateTable('ads')
    .set({ ownerUid: heirUid })
    .where('agencyId', '=', agencyId)
    .where('ownerUid', '=', authorUid)
    .execute();
}
