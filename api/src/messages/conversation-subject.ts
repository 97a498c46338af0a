import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Locale } from '@houni/domain/locale';
import { adTitleOf, hasAd } from '../ads/ad-title.ts';
import type { JoinedAd } from '../ads/ad-title.ts';
import { isOwnAd } from '../ads/ad-ownership.ts';
import type { PlaceDirectory } from '../places/place-directory.ts';
import { HIDDEN_AD_TITLES } from './hidden-ad-titles.ts';

/** What a conversation is about: an ad, or no ad but an agency. */
export type ConversationSubject = { adId: number; agencyId: null } | { adId: null; agencyId: number };

/** The columns of `conversations` as a subject. */
export function subjectOf({ adId, agencyId }: { adId: number | null; agencyId: number | null }): ConversationSubject {
  if (adId !== null) return { adId, agencyId: null };
  if (agencyId !== null) return { adId: null, agencyId };
  throw new Error('a conversation has no subject');
}

/** The conversations about a subject. For a query of `conversations`. */
export function isAbout({ adId, agencyId }: ConversationSubject): RawBuilder<boolean> {
  return adId === null
    ? sql<boolean>`conversations.agency_id = ${agencyId}`
    : sql<boolean>`conversations.ad_id = ${adId}`;
}

/** Whether a user is on the advertiser's side. For a query of `conversations` with their `ads`, if there is one. */
export function isAdvertiserOf(uid: string): RawBuilder<boolean> {
  return sql<boolean>`coalesce(${isOwnAd(uid)}, conversations.agency_id = (
    select agency_id from agency_members where user_uid = ${uid}), false)`;
}

/** The subject of a conversation, as queries read it. */
export interface TitledSubject extends JoinedAd {
  /** Nothing of the ad may be shown (`isHiddenFrom`). */
  isHidden: boolean | null;
  /** The name of the agency that the conversation is with; null for one about an ad. */
  subjectAgency: string | null;
}

/** The title of a conversation: that of its ad, made from facts, or the name of its agency. */
export function conversationTitle(subject: TitledSubject, places: PlaceDirectory, locale: Locale): string {
  if (subject.subjectAgency !== null) return subject.subjectAgency;
  return subject.isHidden || !hasAd(subject) ? HIDDEN_AD_TITLES[locale] : adTitleOf(subject, places, locale);
}
