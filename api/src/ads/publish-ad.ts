import type { Selectable } from 'kysely';
import type { CaseCause } from '@houni/domain/moderation-codes';
import { openCase } from './open-moderation-case.ts';
import type { DatabaseTransaction } from '../database.ts';
import type { Schema } from '../schema/schema.ts';
import type { Services } from '../services.ts';
import { changeState, SYSTEM_ACTOR } from './change-state.ts';
import type { Actor } from './change-state.ts';
import { leftFeed } from './left-feed.ts';
import { transition } from './lifecycle.ts';
import { decideOnline, requireNotRefused } from './online-gate.ts';
import { readAdContent } from './read-ad-content.ts';
import { NO_RISK } from './assess-risk.ts';
import type { AssessedRisk } from './assess-risk.ts';
import { adTitleOf } from './ad-title.ts';
import { dashboardAdUrl, adPathOf } from './ad-urls.ts';
import { notifyAdvertiser } from './notify-advertiser.ts';
import { notifyEarlierAdvertisers } from './notify-earlier-advertisers.ts';

export type AdRow = Selectable<Schema['ads']>;

/** True for actions of an import, which sends one summary: its ads send no mails of their own. */
interface Mails {
  isQuiet?: boolean | undefined;
}

/**
 * Puts an ad online by an action of its advertiser, or sends it to review. The caller must have locked the row.
 * @throws DomainError `invalid_input`, `payment_required` or `conflict` when something must change first
 */
export async function publishAd(
  transaction: DatabaseTransaction,
  services: Services,
  { ad, action, by, isQuiet }: { ad: AdRow; action: 'submit' | 'resume' | 'renew' | 'reopen'; by: Actor } & Mails,
): Promise<AdRow> {
  const now = services.now();
  // Checked first: an action that the state does not allow has no other error.
  const listed = await transaction.selectFrom('ads').select(leftFeed).where('id', '=', ad.id).executeTakeFirstOrThrow();
  transition({ ...ad, ...listed }, action, by.actor, now);
  const candidate = { ...ad, isRenewed: action === 'renew' };
  const verdict = await requireNotRefused(transaction, services, candidate, await readAdContent(transaction, ad));
  if (action !== 'submit') {
    if (verdict.kind === 'review')
      return sendToReview(transaction, services, ad, { risk: verdict.risk, cause: 'edit', now, isQuiet });
    return changeState(transaction, ad, { action, by, now });
  }
  const submitted = await changeState(transaction, ad, { action, by, now });
  if (verdict.kind === 'review') {
    const cause = ad.state === 'changes_requested' ? 'edit' : 'risk';
    return sendToReview(transaction, services, submitted, { risk: verdict.risk, cause, now, isQuiet });
  }
  const published = await changeState(transaction, submitted, { action: 'publish', by: SYSTEM_ACTOR, now });
  if (isQuiet !== true) await notifyPublished(transaction, services, published);
  return published;
}

/** Sends a published ad to review if its new content must not be online unseen. The caller must have locked the row. */
export async function reviewChangedAd(
  transaction: DatabaseTransaction,
  services: Services,
  ad: AdRow,
  { isQuiet }: Mails = {},
): Promise<AdRow> {
  if (ad.state !== 'published') return ad;
  const verdict = await decideOnline(transaction, services, ad, await readAdContent(transaction, ad));
  if (verdict.kind === 'online') return ad;
  const risk = verdict.kind === 'review' ? verdict.risk : NO_RISK;
  return sendToReview(transaction, services, ad, { risk, cause: 'edit', now: services.now(), isQuiet });
}

/**
 * Puts an ad online again that was paused together with its account or at the end of a plan, if the rules still allow it; it stays paused
 * otherwise. The caller must have locked the row.
 */
export async function resumePausedAd(
  transaction: DatabaseTransaction,
  services: Services,
  {
    ad,
    action,
    by,
  }: { ad: AdRow; action: 'restore' | 'resume_after_deletion_cancelled' | 'resume_for_plan'; by: Actor },
): Promise<AdRow> {
  const now = services.now();
  const verdict = await decideOnline(transaction, services, ad, await readAdContent(transaction, ad));
  if (verdict.kind === 'refused') return ad;
  if (verdict.kind === 'review')
    return sendToReview(transaction, services, ad, { risk: verdict.risk, cause: 'edit', now });
  return changeState(transaction, ad, { action, by, now });
}

/** Sends a risky ad to the moderation queue and notifies its advertiser. */
export async function sendToReview(
  transaction: DatabaseTransaction,
  services: Services,
  ad: AdRow,
  { risk, cause, now, isQuiet }: { risk: AssessedRisk; cause: CaseCause; now: Date } & Mails,
): Promise<AdRow> {
  const queued = await changeState(transaction, ad, { action: 'send_to_review', by: SYSTEM_ACTOR, now });
  await openCase(transaction, { adId: ad.id, cause, risk, now });
  await notifyEarlierAdvertisers(transaction, services, { adId: ad.id, earlierAds: risk.earlierAds, now });
  if (isQuiet === true) return queued;
  const places = await services.places();
  await notifyAdvertiser(transaction, ad.ownerUid, 'ad-in-review', (locale) => ({
    title: adTitleOf(ad, places, locale),
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
    title: adTitleOf(ad, directory, locale),
    url: environment.siteUrl + adPathOf(ad, directory, agency?.slug ?? null, locale),
    expiresAt,
  }));
}
