import { sql } from 'kysely';
import { RequestError } from '../platform/errors.ts';
import type { Services } from '../services.ts';

/** A moderator has a case to himself for so long; it falls back when he goes away. */
const LEASE_MINUTES = 15;

interface Claimed {
  publicKey: string | null;
  until: string | null;
}

/** Gives a moderator the next case that nobody looks at, or his own running one; nulls where nothing waits. */
export async function claimNext({ db, now }: Services, uid: string): Promise<Claimed> {
  const until = leaseFrom(now());
  // Two moderators who ask at the same moment get two cases.
  const { rows } = await sql<{ publicKey: string }>`
    update moderation_cases c set claimed_by = ${uid}, claimed_until = ${until}
    from ads
    where ads.id = c.ad_id and c.id = (
      select id from moderation_cases
      where decided_at is null and (claimed_until is null or claimed_until <= ${now()} or claimed_by = ${uid})
      order by (claimed_by = ${uid} and claimed_until > ${now()}) is true desc, priority desc, opened_at, id
      limit 1 for update skip locked
    )
    returning ads.public_key as "publicKey"`.execute(db);
  const publicKey = rows[0]?.publicKey ?? null;
  return { publicKey, until: publicKey === null ? null : until.toISOString() };
}

/**
 * Gives a moderator this case, or more time for it.
 * @throws RequestError `not_found` where the ad does not wait, `conflict` where somebody else looks at it
 */
export async function claimAd({ db, now }: Services, uid: string, publicKey: string): Promise<Claimed> {
  return db.transaction().execute(async (transaction) => {
    const open = await transaction
      .selectFrom('moderationCases')
      .innerJoin('ads', 'ads.id', 'moderationCases.adId')
      .select(['moderationCases.id', 'claimedBy', 'claimedUntil'])
      .where('ads.publicKey', '=', publicKey)
      .where('decidedAt', 'is', null)
      .forUpdate('moderationCases')
      .executeTakeFirst();
    if (!open) throw new RequestError('not_found', 'No ad with this key waits for a decision.', 'key');
    requireFree(open, uid, now());
    const until = leaseFrom(now());
    await transaction
      .updateTable('moderationCases')
      .set({ claimedBy: uid, claimedUntil: until })
      .where('id', '=', open.id)
      .execute();
    return { publicKey, until: until.toISOString() };
  });
}

/** Lets a case go; what is not this moderator's stays as it is. */
export async function releaseAd({ db }: Services, uid: string, publicKey: string): Promise<Claimed> {
  await db
    .updateTable('moderationCases')
    .set({ claimedBy: null, claimedUntil: null })
    .where('claimedBy', '=', uid)
    .where('decidedAt', 'is', null)
    .where('adId', 'in', (eb) => eb.selectFrom('ads').select('id').where('publicKey', '=', publicKey))
    .execute();
  return { publicKey, until: null };
}

/** @throws RequestError `conflict` while somebody else looks at the case */
export function requireFree(
  { claimedBy, claimedUntil }: { claimedBy: string | null; claimedUntil: Date | null },
  uid: string,
  now: Date,
): void {
  if (claimedBy !== null && claimedBy !== uid && claimedUntil !== null && claimedUntil > now)
    throw new RequestError('conflict', 'Somebody else looks at this ad.', 'key');
}

function leaseFrom(now: Date): Date {
  return new Date(now.getTime() + LEASE_MINUTES * 60_000);
}
