import type { OwnAd } from '@houni/contracts/ad-write';
import type { Locale } from '@houni/domain/locale';
import type { DatabaseTransaction } from '../database.ts';
import { DomainError } from '../platform/domain-error.ts';
import { isOwnAd } from './ad-ownership.ts';
import type { Services } from '../services.ts';
import { readAdContent } from './read-ad-content.ts';
import { resolveActor } from './resolve-actor.ts';
import type { AdRow } from './publish-ad.ts';
import { deletedAt } from './delete-ad.ts';
import { leftFeed } from './left-feed.ts';
import { actionsOf } from './lifecycle.ts';
import { toPhoto } from '../media/photo.ts';
import { adWriteAnswer } from './write-answer.ts';
import { inTransaction } from '../platform/in-transaction.ts';

/** One of the user's own ads with its private fields: exact position, phone, the moderator's review, allowed actions. */
export function readOwnAd(services: Services, uid: string, key: string): Promise<OwnAd> {
  return inTransaction(services.db, async (transaction) => {
    const row = await transaction
      .selectFrom('ads')
      .selectAll('ads')
      .select([leftFeed, deletedAt])
      .where('ads.publicKey', '=', key)
      .where(isOwnAd(uid))
      .executeTakeFirst();
    if (!row) throw new DomainError('not_found', 'You have no ad with this key.', 'key');
    const by = await resolveActor(transaction, uid, row.ownerUid);
    const history = await readStateHistory(transaction, row.id);
    const moderatorReview = history.findLast(
      ({ actor, reason, note }) => actor === 'moderator' && (reason ?? note) !== null,
    );
    return {
      ...(await privateAdFields(transaction, services, row)),
      allowedActions: actionsOf(row, by.actor, services.now()),
      review: moderatorReview
        ? { reason: moderatorReview.reason, note: moderatorReview.note, at: moderatorReview.at }
        : null,
      history: history.map(({ from, to, actor, at }) => ({ from, to, actor, at })),
    };
  });
}

/** The fields of an ad that only its advertiser and moderators see. */
export async function privateAdFields(transaction: DatabaseTransaction, services: Services, row: AdRow) {
  const { publicKey, state, revision, url } = await adWriteAnswer(transaction, services, row);
  return {
    publicKey,
    uid: row.uid,
    state,
    revision,
    url,
    ad: await readAdContent(transaction, row),
    photos: await readPhotos(transaction, services, row.id, row.language),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    closedAt: row.closedAt?.toISOString() ?? null,
  };
}

async function readPhotos(transaction: DatabaseTransaction, { environment }: Services, adId: number, locale: Locale) {
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

/** The state history of an ad, oldest first. */
export async function readStateHistory(transaction: DatabaseTransaction, adId: number) {
  const rows = await transaction
    .selectFrom('adStateHistory')
    .select(['fromState as from', 'toState as to', 'actor', 'actorUid', 'reason', 'note', 'happenedAt'])
    .where('adId', '=', adId)
    .orderBy('id')
    .execute();
  return rows.map(({ happenedAt, ...step }) => ({ ...step, at: happenedAt.toISOString() }));
}
