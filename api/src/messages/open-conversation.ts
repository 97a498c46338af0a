import type { Locale } from '@houni/contracts/locale';
import { isOnline } from '../ads/hide-ads.ts';
import type { DatabaseTransaction } from '../database.ts';
import { invalidInput, DomainError } from '../platform/domain-error.ts';
import { newKey } from '../platform/keys.ts';
import { TITLE_COLUMNS } from '../ads/ad-title.ts';
import type { AdForTitle } from '../ads/ad-title.ts';
import { isOwnAd } from '../ads/ad-ownership.ts';
import type { ConversationRow } from './write-message.ts';

export interface ContactedAd extends AdForTitle {
  id: number;
}

/** A sender without an account, who reads answers by the link of a mail. */
export interface Guest {
  name: string;
  email: string;
  phone: string | null;
  locale: Locale;
}

/**
 * The online ad with this key.
 * @param uid the sender; null for a guest
 * @throws DomainError `not_found` if it is not online, `invalid_input` if it is the sender's own ad
 */
export async function requireOnlineAd(
  transaction: DatabaseTransaction,
  publicKey: string,
  uid: string | null,
): Promise<ContactedAd> {
  const ad = await transaction
    .selectFrom('ads')
    .select(['ads.id', ...TITLE_COLUMNS, isOwnAd(uid ?? '').as('own')])
    .where('ads.publicKey', '=', publicKey)
    .where(isOnline)
    .executeTakeFirst();
  if (!ad) throw new DomainError('not_found', 'There is no online ad with this key.', 'publicKey');
  const { own, ...contacted } = ad;
  if (own) throw invalidInput('publicKey', 'This is your own ad.');
  return contacted;
}

/** Finds or creates the conversation of a seeker about an ad, and locks it until the end of the transaction. */
export async function openSeekerConversation(
  transaction: DatabaseTransaction,
  adId: number,
  seekerUid: string,
  now: Date,
): Promise<ConversationRow> {
  await transaction
    .insertInto('conversations')
    .values({ publicKey: newKey('cv_'), adId, seekerUid, startedAt: now, lastMessageAt: now })
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

/** Creates a new conversation for each message of a guest, because the address of a guest is not verified. */
export function createGuestConversation(
  transaction: DatabaseTransaction,
  adId: number,
  { name, email, phone, locale }: Guest,
  now: Date,
): Promise<ConversationRow> {
  return transaction
    .insertInto('conversations')
    .values({
      publicKey: newKey('cv_'),
      adId,
      guestName: name,
      guestEmail: email,
      guestPhone: phone,
      guestLocale: locale,
      startedAt: now,
      lastMessageAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
