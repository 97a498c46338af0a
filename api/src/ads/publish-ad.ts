import type { Selectable } from 'kysely';
import type { AdContent } from '@houni/contracts/ad-write';
import type { CaseCause } from '@houni/contracts/moderation';
import { lockAccountShared } from '../accounts/lock-account-shared.ts';
import { requireOnlineSlot } from '../commerce/online-ad-limit.ts';
import { isDeletionPending } from '../accounts/pending-deletion.ts';
import { openCase } from './open-moderation-case.ts';
import type { DatabaseTransaction } from '../database.ts';
import { DomainError } from '../platform/domain-error.ts';
import type { Schema } from '../schema/schema.ts';
import type { Services } from '../services.ts';
import { assessRisk } from './assess-risk.ts';
import { changeState, SYSTEM_ACTOR } from './change-state.ts';
import type { Actor } from './change-state.ts';
import { RISK_THRESHOLD } from './risk.ts';
import type { Risk } from './risk.ts';
import { dashboardAdUrl, adPathOf } from './ad-urls.ts';
import { notifyAdvertiser } from './notify-advertiser.ts';

export type AdRow = Selectable<Schema['ads']>;

/**
 * Publishes an ad that was submitted or resumed, or sends it to review when it is risky.
 * The caller must have locked the row.
 * @throws DomainError `payment_required` above the limit of the plan, `conflict` when the state does not allow it
 */
export async function publishAd(
  transaction: DatabaseTransaction,
  services: Services,
  { ad, content, action, by }: { ad: AdRow; content: AdContent; action: 'submit' | 'resume'; by: Actor },
): Promise<AdRow> {
  const now = services.now();
  await requireActiveOwner(transaction, ad);
  await requireOnlineSlot(transaction, ad, now);
  const risk = await unapprovedRisk(transaction, ad, content, now);
  if (action === 'resume' && !risk) return changeState(transaction, ad, { action, by, now });
  const submitted = action === 'submit' ? await changeState(transaction, ad, { action, by, now }) : ad;
  if (risk)
    return sendToReview(transaction, services, submitted, { risk, cause: action === 'submit' ? 'risk' : 'edit', now });
  const published = await changeState(transaction, submitted, { action: 'publish', by: SYSTEM_ACTOR, now });
  await notifyPublished(transaction, services, published);
  return published;
}

/** Sends a risky ad to the moderation queue and notifies its advertiser. */
export async function sendToReview(
  transaction: DatabaseTransaction,
  services: Services,
  ad: AdRow,
  { risk, cause, now }: { risk: Risk; cause: CaseCause; now: Date },
): Promise<AdRow> {
  const queued = await changeState(transaction, ad, { action: 'send_to_review', by: SYSTEM_ACTOR, now });
  await openCase(transaction, { adId: ad.id, cause, risk, now });
  await notifyAdvertiser(transaction, ad.ownerUid, 'ad-in-review', (locale) => ({
    title: ad.title,
    url: dashboardAdUrl(services, ad.publicKey, locale),
  }));
  return queued;
}

/** Notifies the advertiser that the ad is online, with the URL of its page. */
export async function notifyPublished(
  transaction: DatabaseTransaction,
  { environment, places }: Services,
  ad: AdRow,
): Promise<void> {
  const agency =
    ad.agencyId === null
      ? undefined
      : await transaction.selectFrom('agencies').select('slug').where('id', '=', ad.agencyId).executeTakeFirst();
  const directory = await places();
  const expiresAt = (ad.expiresAt ?? ad.updatedAt).toISOString();
  await notifyAdvertiser(transaction, ad.ownerUid, 'ad-published', (locale) => ({
    title: ad.title,
    url: environment.siteUrl + adPathOf(ad, directory, agency?.slug ?? null, locale),
    expiresAt,
  }));
}

/**
 * The risk of an ad, or null when it is low or when a moderator has already approved the ad with all of these reasons.
 */
export async function unapprovedRisk(
  transaction: DatabaseTransaction,
  ad: AdRow,
  content: AdContent,
  now: Date,
): Promise<Risk | null> {
  const owner = await transaction
    .selectFrom('users')
    .select('createdAt')
    .where('uid', '=', ad.ownerUid)
    .executeTakeFirstOrThrow();
  const risk = await assessRisk(transaction, {
    adId: ad.id,
    content,
    ownerUid: ad.ownerUid,
    ownerSince: owner.createdAt,
    now,
  });
  if (risk.score < RISK_THRESHOLD) return null;
  const approved = await transaction
    .selectFrom('caseRisks')
    .innerJoin('moderationCases', 'moderationCases.id', 'caseRisks.caseId')
    .select('caseRisks.reason')
    .where('moderationCases.adId', '=', ad.id)
    .where('moderationCases.decision', '=', 'approve')
    .execute();
  return risk.reasons.every(({ reason }) => approved.some((known) => known.reason === reason)) ? null : risk;
}

/**
 * An ad that was paused together with its author's account must stay offline: it cannot be resumed while the author is
 * suspended or the deletion of the account is pending.
 * @throws DomainError `conflict`
 */
export async function requireActiveOwner(
  transaction: DatabaseTransaction,
  { ownerUid, agencyId, state }: Pick<AdRow, 'ownerUid' | 'agencyId' | 'state'>,
): Promise<void> {
  // No lock for a published ad: a deletion request pauses it and waits for the row lock of the ad.
  if (state !== 'published') await lockAccountShared(transaction, [ownerUid]);
  const owner = await transaction
    .selectFrom('users')
    .select('suspendedAt')
    .where('uid', '=', ownerUid)
    .executeTakeFirst();
  if (owner?.suspendedAt) throw new DomainError('conflict', 'The account that created this ad is suspended.', 'state');
  if (await isDeletionPending(transaction, { ownerUid, agencyId }))
    throw new DomainError('conflict', 'The account that created this ad is about to be deleted.', 'state');
}
