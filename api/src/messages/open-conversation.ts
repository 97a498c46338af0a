import type { DatabaseTransaction } from '../platform/database.ts';
import { invalidInput, RequestError } from '../platform/errors.ts';
import { newKey } from '../platform/keys.ts';
import { isOwnAd } from '../platform/ownership.ts';
import type { ConversationRow } from './write-message.ts';

/** What contact needs to know of an ad. */
export interface ContactedAd {
  id: number;
  title: string;
}

/** Somebody without an account, who is answered by mail. */
export interface Guest {
  name: string;
  email: string;
  phone: string | null;
}

/**
 * The online ad with this key, which somebody writes to.
 * @param uid the writer's account, if he has one
 * @throws RequestError `not_found` for every other ad, `invalid_input` for the writer's own
 */
export async function requireOnlineAd(
  transaction: DatabaseTransaction,
  publicKey: string,
  uid: string | null,
): Promise<ContactedAd> {
  const ad = await transaction
    .selectFrom('ads')
    .select(['ads.id', 'ads.title', isOwnAd(uid ?? '').as('own')])
    .where('ads.publicKey', '=', publicKey)
    .where('ads.state', '=', 'published')
    .executeTakeFirst();
  if (!ad) throw new RequestError('not_found', 'There is no online ad with this key.', 'publicKey');
  if (ad.own) throw invalidInput('publicKey', 'This is your own ad.');
  return { id: ad.id, title: ad.title };
}

/** The one conversation of a seeker about an ad, made where it is missing, locked until the transaction ends. */
export async function seekersConversation(
  transaction: DatabaseTransaction,
  adId: number,
  seekerUid: string,
): Promise<ConversationRow> {
  await transaction
    .insertInto('conversations')
    .values({ publicKey: newKey('cv_'), adId, seekerUid })
    .onConflict((conflict) => conflict.columns(['adId', 'seekerUid']).where('seekerUid', 'is not', null).doNothing())
    .execute();
  return transaction
    .selectFrom('conversations')
    .selectAll()
    .where('adId', '=', adId)
    .where('seekerUid', '=', seekerUid)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** A new conversation for each message of a guest: an address that anybody can type must not join another's words. */
export function guestsConversation(
  transaction: DatabaseTransaction,
  adId: number,
  { name, email, phone }: Guest,
): Promise<ConversationRow> {
  return transaction
    .insertInto('conversations')
    .values({ publicKey: newKey('cv_'), adId, guestName: name, guestEmail: email, guestPhone: phone })
    .returningAll()
    .executeTakeFirstOrThrow();
}
