import { sql } from 'kysely';
import type { z } from 'zod';
import type { ClaimAnswer, queueClaimQuerySchema } from '@houni/contracts/moderation';
import { isDecidable } from '../ads/open-moderation-case.ts';
import { isOwnAd, requireOtherAdvertiser } from '../ads/ad-ownership.ts';
import { DomainError } from '../platform/domain-error.ts';
import type { Services } from '../services.ts';
import { inTransaction } from '../platform/in-transaction.ts';

/** A claim ends after this time, so that a case is not blocked if its moderator does not decide. */
const CLAIM_MINUTES = 15;

/**
 * Claims the next free case of another advertiser for a moderator, or returns their active one, which may be in another part
 * of the queue; nulls when nothing is left.
 */
export async function claimNext(
  { db, now }: Services,
  uid: string,
  { cause, risk, sort }: z.output<typeof queueClaimQuerySchema>,
): Promise<ClaimAnswer> {
  const until = claimEnd(now());
  // `skip locked` gives two moderators two different cases.
  const { rows } = await sql<{ publicKey: string }>`
    update moderation_cases c set claimed_by = ${uid}, claimed_until = ${until}
    from ads
    where ads.id = c.ad_id and c.id = (
      select c.id from moderation_cases c join ads on ads.id = c.ad_id
      where ${isDecidable} and (claimed_until is null or claimed_until <= ${now()} or claimed_by = ${uid})
        and ((claimed_by = ${uid} and claimed_until > ${now()}) is true
          or ((${cause ?? null}::text is null or cause = ${cause ?? null})
            and (${risk ?? null}::text is null or exists (
              select from case_risks where case_id = c.id and reason = ${risk ?? null}))))
        and contested_moderator is distinct from ${uid}
        and (${isOwnAd(uid)}) is not true
      order by (claimed_by = ${uid} and claimed_until > ${now()}) is true desc,
        ${sort === 'priority' ? sql`priority` : sql`null::int`} desc, opened_at, c.id
      limit 1 for update of c skip locked
    )
    returning ads.public_key as "publicKey"`.execute(db);
  const publicKey = rows[0]?.publicKey ?? null;
  return { publicKey, until: publicKey === null ? null : until.toISOString() };
}

/**
 * Claims this case for a moderator, or extends their claim.
 * @throws DomainError `not_found` when the ad has no open case, `forbidden` for their own ad or an appeal against their
 *   own decision, `conflict` when another moderator has claimed it
 */
export async function claimAd({ db, now }: Services, uid: string, publicKey: string): Promise<ClaimAnswer> {
  return inTransaction(db, async (transaction) => {
    const open = await transaction
      .selectFrom('moderationCases')
      .innerJoin('ads', 'ads.id', 'moderationCases.adId')
      .select(['moderationCases.id', 'moderationCases.adId', 'claimedBy', 'claimedUntil', 'contestedModerator'])
      .where('ads.publicKey', '=', publicKey)
      .where('decidedAt', 'is', null)
      .forUpdate('moderationCases')
      .executeTakeFirst();
    if (!open) throw new DomainError('not_found', 'There is no open case for an ad with this key.', 'key');
    await requireOtherAdvertiser(transaction, uid, open.adId);
    requireUnclaimed(open, uid, now());
    requireOtherDecision(open, uid);
    const until = claimEnd(now());
    await transaction
      .updateTable('moderationCases')
      .set({ claimedBy: uid, claimedUntil: until })
      .where('id', '=', open.id)
      .execute();
    return { publicKey, until: until.toISOString() };
  });
}

/** Releases the moderator's claim; another moderator's claim stays. */
export async function releaseAd({ db }: Services, uid: string, publicKey: string): Promise<ClaimAnswer> {
  await db
    .updateTable('moderationCases')
    .set({ claimedBy: null, claimedUntil: null })
    .where('claimedBy', '=', uid)
    .where('decidedAt', 'is', null)
    .where('adId', 'in', (eb) => eb.selectFrom('ads').select('id').where('publicKey', '=', publicKey))
    .execute();
  return { publicKey, until: null };
}

/** @throws DomainError `conflict` while another moderator has claimed the case */
export function requireUnclaimed(
  { claimedBy, claimedUntil }: { claimedBy: string | null; claimedUntil: Date | null },
  uid: string,
  now: Date,
): void {
  if (claimedBy !== null && claimedBy !== uid && claimedUntil !== null && claimedUntil > now)
    throw new DomainError('conflict', 'Another moderator has claimed this ad.', 'key');
}

/** @throws DomainError `forbidden` for an appeal against a decision of this moderator */
export function requireOtherDecision({ contestedModerator }: { contestedModerator: string | null }, uid: string): void {
  if (contestedModerator === uid)
    throw new DomainError('forbidden', 'Another moderator must answer an appeal against your decision.', 'appeal');
}

/** When a claim that starts now ends. */
export function claimEnd(now: Date): Date {
  return new Date(now.getTime() + CLAIM_MINUTES * 60_000);
}
