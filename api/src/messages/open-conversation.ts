import type { Locale } from '@houni/domain/locale';
import { isOnline } from '../ads/hide-ads.ts';
import type { DatabaseTransaction } from '../database.ts';
import { invalidInput, DomainError } from '../platform/domain-error.ts';
import { newKey } from '../platform/keys.ts';
import { adTitleOf, TITLE_COLUMNS } from '../ads/ad-title.ts';
import type { PlaceDirectory } from '../places/place-directory.ts';
import { isOwnAd } from '../ads/ad-ownership.ts';
import { isAbout } from './conversation-subject.ts';
import type { ConversationSubject } from './conversation-subject.ts';
import type { ConversationRow } from './write-message.ts';

/** An advertiser who can be written to: what the conversation will be about, and its title in a language. */
export interface Contacted {
  subject: ConversationSubject;
  titleIn: (locale: Locale) => string;
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
  places: PlaceDirectory,
): Promise<Contacted> {
  const ad = await transaction
    .selectFrom('ads')
    .select(['ads.id', ...TITLE_COLUMNS, isOwnAd(uid ?? '').as('own')])
    .where('ads.publicKey', '=', publicKey)
    .where(isOnline)
    .executeTakeFirst();
  if (!ad) throw new DomainError('not_found', 'There is no online ad with this key.', 'publicKey');
  if (ad.own) throw invalidInput('publicKey', 'This is your own ad.');
  return { subject: { adId: ad.id, agencyId: null }, titleIn: (locale) => adTitleOf(ad, places, locale) };
}

/**
 * The public agency with this key.
 * @param uid the sender; null for a guest
 * @throws DomainError `not_found` if it has no public page, `invalid_input` if the sender works for it
 */
export async function requirePublicAgency(
  transaction: DatabaseTransaction,
  publicKey: string,
  uid: string | null,
): Promise<Contacted> {
  const agency = await transaction
    .selectFrom('agencies')
    .leftJoin('agencyMembers as own', (join) =>
      join.onRef('own.agencyId', '=', 'agencies.id').on('own.userUid', '=', uid ?? ''),
    )
    .select(['agencies.id', 'agencies.name', 'own.userUid as member'])
    .where('agencies.publicKey', '=', publicKey)
    .where('agencies.isPublic', '=', true)
    .executeTakeFirst();
  if (!agency) throw new DomainError('not_found', 'There is no agency with this key.', 'publicKey');
  if (agency.member !== null) throw invalidInput('publicKey', 'This is your own agency.');
  return { subject: { adId: null, agencyId: agency.id }, titleIn: () => agency.name };
}

/** Finds or creates the conversation of a seeker about a subject, and locks it until the end of the transaction. */
export async function openSeekerConversation(
  transaction: DatabaseTransaction,
  subject: ConversationSubject,
  seekerUid: string,
  now: Date,
): Promise<ConversationRow> {
  await transaction
    .insertInto('conversations')
    .values({ publicKey: newKey('cv_'), ...subject, seekerUid, startedAt: now, lastMessageAt: now })
    // A seeker has one conversation about an ad, and one with an agency: each has an index of its own.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return transaction
    .selectFrom('conversations')
    .selectAll()
    .where(isAbout(subject))
    .where('seekerUid', '=', seekerUid)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Creates a new conversation for each message of a guest, because the address of a guest is not verified. */
export function createGuestConversation(
  transaction: DatabaseTransaction,
  subject: ConversationSubject,
  { name, email, phone, locale }: Guest,
  now: Date,
): Promise<ConversationRow> {
  return transaction
    .insertInto('conversations')
    .values({
      publicKey: newKey('cv_'),
      ...subject,
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
