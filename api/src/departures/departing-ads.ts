import { holdAccount } from '../accounts/hold-account.ts';
import { changeState, PRODUCT } from '../ads/change-state.ts';
import type { AdRow } from '../ads/go-online.ts';
import type { Database, DatabaseTransaction } from '../platform/database.ts';

/** Takes an ad off the site until its owner decides to stay. The row must be locked. @returns the ad as it then is */
export async function hideAd(transaction: DatabaseTransaction, ad: AdRow, now: Date): Promise<AdRow> {
  const hidden = await changeState(transaction, ad, { action: 'depart', by: PRODUCT, now });
  await transaction
    .insertInto('departedAds')
    .values({ adId: ad.id, userUid: ad.ownerUid })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return hidden;
}

/**
 * Whether what is written in this name stays off the site: a person who is about to leave, or an agency that is shown
 * nowhere because its only person is.
 */
export async function isLeaving(
  db: Database | DatabaseTransaction,
  { ownerUid, agencyId }: { ownerUid: string; agencyId: number | null },
): Promise<boolean> {
  const departure = await db
    .selectFrom('accountDepartures')
    .select('userUid')
    .where((wish) => (agencyId === null ? wish('userUid', '=', ownerUid) : wish('closedAgencyId', '=', agencyId)))
    .executeTakeFirst();
  return departure !== undefined;
}

/**
 * Takes an ad that this transaction has brought online off the site again where its owner is about to leave; an agency
 * that others work for keeps its ads.
 */
export async function hideWhereLeaving(transaction: DatabaseTransaction, ad: AdRow, now: Date): Promise<AdRow> {
  if (ad.state !== 'published') return ad;
  await holdAccount(transaction, [ad.ownerUid]);
  const departure = await transaction
    .selectFrom('accountDepartures')
    .select('closedAgencyId')
    .where('userUid', '=', ad.ownerUid)
    .executeTakeFirst();
  if (!departure || (ad.agencyId !== null && ad.agencyId !== departure.closedAgencyId)) return ad;
  return hideAd(transaction, ad, now);
}

/** Takes the account's own ads off the site, with those of an agency that closes with it. */
export async function hideAds(
  transaction: DatabaseTransaction,
  { uid, closedAgencyId, now }: { uid: string; closedAgencyId: number | null; now: Date },
): Promise<void> {
  const online = await transaction
    .selectFrom('ads')
    .selectAll()
    .where('ownerUid', '=', uid)
    .where('state', '=', 'published')
    .where((ad) =>
      closedAgencyId === null
        ? ad('agencyId', 'is', null)
        : ad.or([ad('agencyId', 'is', null), ad('agencyId', '=', closedAgencyId)]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const ad of online) await hideAd(transaction, ad, now);
}

/** Brings back the ads that left with their owner, unless their time ended meanwhile or a moderator stopped the account. */
export async function showAds(transaction: DatabaseTransaction, uid: string, now: Date): Promise<void> {
  const hidden = await transaction
    .selectFrom('ads')
    .innerJoin('departedAds', 'departedAds.adId', 'ads.id')
    .innerJoin('users', 'users.uid', 'ads.ownerUid')
    .selectAll('ads')
    .where('departedAds.userUid', '=', uid)
    .where('ads.ownerUid', '=', uid)
    .where('ads.state', '=', 'paused')
    .where('ads.expiresAt', '>', now)
    .where('users.suspendedAt', 'is', null)
    .orderBy('ads.id')
    .forUpdate('ads')
    .execute();
  for (const ad of hidden) await changeState(transaction, ad, { action: 'return', by: PRODUCT, now });
}
