import type { OwnAd } from '@houni/contracts/ad-write';
import type { Locale } from '@houni/contracts/locale';
import type { DatabaseTransaction } from '../platform/database.ts';
import { RequestError } from '../platform/errors.ts';
import { isOwnAd } from '../platform/ownership.ts';
import type { Services } from '../services.ts';
import { readContent } from './ad-content.ts';
import { actingOn } from './acting.ts';
import type { AdRow } from './go-online.ts';
import { actionsOf } from './lifecycle.ts';
import { toPhoto } from './photo.ts';
import { writtenAd } from './written-ad.ts';

/** One of the user's own ads with everything: exact position, phone, what a moderator said, what can be done. */
export function readOwnAd(services: Services, uid: string, key: string): Promise<OwnAd> {
  return services.db.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom('ads')
      .selectAll('ads')
      .where('ads.publicKey', '=', key)
      .where(isOwnAd(uid))
      .executeTakeFirst();
    if (!row) throw new RequestError('not_found', 'You have no ad with this key.', 'key');
    const by = await actingOn(transaction, uid, row.ownerUid);
    const history = await historyOf(transaction, row.id);
    const said = history.findLast(({ actor, reason, note }) => actor === 'moderator' && (reason ?? note) !== null);
    return {
      ...(await factsOfAd(transaction, services, row)),
      may: actionsOf(row, by.actor, services.now()),
      review: said ? { reason: said.reason, note: said.note, at: said.at } : null,
      history: history.map(({ from, to, actor, at }) => ({ from, to, actor, at })),
    };
  });
}

/** What the advertiser and moderators alike see of an ad. */
export async function factsOfAd(transaction: DatabaseTransaction, services: Services, row: AdRow) {
  const { publicKey, state, revision, url } = await writtenAd(transaction, services, row);
  return {
    publicKey,
    uid: row.uid,
    state,
    revision,
    url,
    ad: await readContent(transaction, row),
    photos: await ownPhotos(transaction, services, row.id, row.language),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    closedAt: row.closedAt?.toISOString() ?? null,
  };
}

async function ownPhotos(transaction: DatabaseTransaction, { environment }: Services, adId: number, locale: Locale) {
  const rows = await transaction
    .selectFrom('adPhotos')
    .select(['key', 'tag', 'base', 'widths', 'width', 'height', 'thumbhash', 'color', 'alt'])
    .where('adId', '=', adId)
    .orderBy('photoOrder')
    .execute();
  return rows.map(({ key, tag, ...photo }) => ({
    ...toPhoto(photo, locale, environment.mediaUrl),
    key,
    floorPlan: tag === 'floor_plan',
  }));
}

/** What happened to an ad, the oldest first. */
export async function historyOf(transaction: DatabaseTransaction, adId: number) {
  const rows = await transaction
    .selectFrom('adStateHistory')
    .select(['fromState as from', 'toState as to', 'actor', 'actorUid', 'reason', 'note', 'happenedAt'])
    .where('adId', '=', adId)
    .orderBy('id')
    .execute();
  return rows.map(({ happenedAt, ...step }) => ({ ...step, at: happenedAt.toISOString() }));
}
