import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { DatabaseTransaction } from '../database.ts';
import { DomainError } from '../platform/domain-error.ts';

/**
 * Whose an ad is: its owner's, and everybody's who works for its agency. The one place that says so; every query of
 * one's own ads takes its condition from here, and every write locks its row through `lockOwnAd`.
 * The condition stands on a query of `ads`. The agency is one value (a person works for one), because PostgreSQL takes
 * both indexes of ads for it; for a list in its place it reads every ad.
 */
export function isOwnAd(uid: string): RawBuilder<boolean> {
  return sql<boolean>`(ads.owner_uid = ${uid} or ads.agency_id = (select agency_id from agency_members where user_uid = ${uid}))`;
}

/**
 * Locks one of the user's own ads until the transaction ends, and gives it.
 * @throws DomainError `not_found` for an ad that does not exist or is somebody else's: a stranger learns nothing
 */
export async function lockOwnAd(transaction: DatabaseTransaction, uid: string, publicKey: string) {
  const ad = await transaction
    .selectFrom('ads')
    .selectAll('ads')
    .where('ads.publicKey', '=', publicKey)
    .where(isOwnAd(uid))
    .forUpdate()
    .executeTakeFirst();
  if (!ad) throw new DomainError('not_found', 'You have no ad with this key.', 'publicKey');
  return ad;
}

/** Locks an ad, whosever it is, until the transaction ends: for moderators and for signed links. Undefined where there is none. */
export function lockAnyAd(transaction: DatabaseTransaction, publicKey: string) {
  return transaction.selectFrom('ads').selectAll().where('publicKey', '=', publicKey).forUpdate().executeTakeFirst();
}
