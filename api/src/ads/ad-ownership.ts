import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { DatabaseTransaction } from '../database.ts';
import { DomainError } from '../platform/domain-error.ts';
import { pipelinedStatement } from '../platform/prepared-statements.ts';

/**
 * The condition for a user's own ads: those of the account, and those of the agency that the user works for.
 * Every query of own ads uses this condition, and every write locks its row with `lockOwnAd`. It belongs to a
 * query of `ads`. The agency is a single value (a user works for one), because PostgreSQL then uses both
 * indexes of ads; with a list it would read every ad.
 */
export function isOwnAd(uid: string): RawBuilder<boolean> {
  return sql<boolean>`(ads.owner_uid = ${uid} or ads.agency_id = (select agency_id from agency_members where user_uid = ${uid}))`;
}

/** Locks the author's account before the ad, as suspensions and deletions do (`inTransaction`). Sent with the next statement. */
const lockAuthorShared = pipelinedStatement(
  'select from users where uid = (select owner_uid from ads where public_key = $1) for key share',
);

/**
 * Locks one of the user's own ads until the transaction ends, and returns it.
 * @throws DomainError `not_found` for an ad that does not exist or belongs to another user, so that the answer reveals nothing
 */
export async function lockOwnAd(transaction: DatabaseTransaction, uid: string, publicKey: string) {
  await lockAuthorShared(transaction, [publicKey]);
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

/** @throws DomainError `forbidden` for an ad of this moderator or of their agency: nobody decides about their own */
export async function requireOtherAdvertiser(
  transaction: DatabaseTransaction,
  moderator: string,
  adId: number,
): Promise<void> {
  const own = await transaction
    .selectFrom('ads')
    .select('ads.id')
    .where('ads.id', '=', adId)
    .where(isOwnAd(moderator))
    .executeTakeFirst();
  if (own) throw new DomainError('forbidden', 'Another moderator must decide about your ad.');
}

/** Locks an ad, whosever it is, until the transaction ends: for moderators and for signed links. Undefined where there is none. */
export async function lockAnyAd(transaction: DatabaseTransaction, publicKey: string) {
  await lockAuthorShared(transaction, [publicKey]);
  return transaction.selectFrom('ads').selectAll().where('publicKey', '=', publicKey).forUpdate().executeTakeFirst();
}
