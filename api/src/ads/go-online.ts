import type { Selectable } from 'kysely';
import type { AdContent } from '@houni/contracts/ad-write';
import type { CaseCause } from '@houni/contracts/moderation';
import { holdAccount } from '../accounts/hold-account.ts';
import { requireOnlinePlace } from '../commerce/online-ad-limit.ts';
import { isLeaving } from '../departures/departing-ads.ts';
import { openCase } from '../moderation/open-case.ts';
import type { DatabaseTransaction } from '../platform/database.ts';
import { RequestError } from '../platform/errors.ts';
import type { Schema } from '../platform/schema.ts';
import type { Services } from '../services.ts';
import { assessRisk } from './assess-risk.ts';
import { changeState, PRODUCT } from './change-state.ts';
import type { Acting } from './change-state.ts';
import { RISKY } from './risk.ts';
import type { Risk } from './risk.ts';
import { dashboardAdUrl, pathOfAd, tellAdvertiser } from './tell-advertiser.ts';

export type AdRow = Selectable<Schema['ads']>;

/**
 * Brings an ad that somebody has submitted or resumed online, or to a moderator where it is risky.
 * The row must be locked.
 * @throws RequestError `payment_required` beyond the advertiser's allowance, `conflict` where the state does not allow it
 */
export async function goOnline(
  transaction: DatabaseTransaction,
  services: Services,
  { ad, content, action, by }: { ad: AdRow; content: AdContent; action: 'submit' | 'resume'; by: Acting },
): Promise<AdRow> {
  const now = services.now();
  await requireActiveOwner(transaction, ad);
  await requireOnlinePlace(transaction, ad, now);
  const risk = await newRisk(transaction, ad, content, now);
  if (action === 'resume' && !risk) return changeState(transaction, ad, { action, by, now });
  const submitted = action === 'submit' ? await changeState(transaction, ad, { action, by, now }) : ad;
  if (risk)
    return queueAd(transaction, services, submitted, { risk, cause: action === 'submit' ? 'risk' : 'edit', now });
  const published = await changeState(transaction, submitted, { action: 'publish', by: PRODUCT, now });
  await tellPublished(transaction, services, published);
  return published;
}

/** Takes an ad that has become risky to the moderators, and tells its advertiser. */
export async function queueAd(
  transaction: DatabaseTransaction,
  services: Services,
  ad: AdRow,
  { risk, cause, now }: { risk: Risk; cause: CaseCause; now: Date },
): Promise<AdRow> {
  const queued = await changeState(transaction, ad, { action: 'queue', by: PRODUCT, now });
  await openCase(transaction, { adId: ad.id, cause, risk, now });
  const values = { title: ad.title, url: dashboardAdUrl(services, ad.publicKey) };
  await tellAdvertiser(transaction, ad.ownerUid, 'ad-in-review', values);
  return queued;
}

/** Tells the advertiser that an ad is online, with the address of its page. */
export async function tellPublished(
  transaction: DatabaseTransaction,
  { environment, places }: Services,
  ad: AdRow,
): Promise<void> {
  const agency =
    ad.agencyId === null
      ? undefined
      : await transaction.selectFrom('agencies').select('slug').where('id', '=', ad.agencyId).executeTakeFirst();
  const url = environment.siteUrl + pathOfAd(ad, await places(), agency?.slug ?? null, ad.language);
  const expiresAt = (ad.expiresAt ?? ad.updatedAt).toISOString();
  await tellAdvertiser(transaction, ad.ownerUid, 'ad-published', { title: ad.title, url, expiresAt });
}

/**
 * The risk of an ad as it now is, or null where it is low, or where a moderator has approved the ad with all of these
 * reasons before: nobody is asked twice about the same.
 */
export async function newRisk(
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
  if (risk.score < RISKY) return null;
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
 * What left the site with its author is not brought back without them: neither by an agency's people, where the author
 * is suspended, nor by the link of a mail, where the author's account is about to be deleted. Nor is it by a call that
 * came in before.
 */
export async function requireActiveOwner(
  transaction: DatabaseTransaction,
  { ownerUid, agencyId, state }: Pick<AdRow, 'ownerUid' | 'agencyId' | 'state'>,
): Promise<void> {
  // What is online already leaves with its account: the wish waits for the ad's own row.
  if (state !== 'published') await holdAccount(transaction, [ownerUid]);
  const owner = await transaction
    .selectFrom('users')
    .select('suspendedAt')
    .where('uid', '=', ownerUid)
    .executeTakeFirst();
  if (owner?.suspendedAt) throw new RequestError('conflict', 'The account that made this ad is suspended.', 'state');
  if (await isLeaving(transaction, { ownerUid, agencyId }))
    throw new RequestError('conflict', 'The account that made this ad is about to be deleted.', 'state');
}
