import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { DatabaseTransaction } from '../database.ts';
import { DomainError } from '../platform/domain-error.ts';

/**
 * The condition for a user's own ads: those of the account, and those of the agency that the user works for.
 * Every query of own ads uses this condition, and every write locks its row with `lockOwnAd`. It belongs to a
 * query of `ads`. The agency is a single value (a user works for one), because PostgreSQL then uses both
 * indexes of ads; with a list it would read every ad.
 */
export function isOwnAd(uid: string): RawBuilder<boolean> {
  return sql<boolean>`(ads.owner_uid = ${uid} or ads.agency_id = (select agency_id from agency_members where user_uid = ${uid}))`;
}

/**
 * Locks one of the user's own ads until the transaction ends, and returns it.
 * @throws DomainError `not_found` for an ad that does not exist or belongs to another user, so that the answer reveals nothing
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
