import { sql } from 'kysely';
import { DomainError } from '../platform/domain-error.ts';
import type { Services } from '../services.ts';

/** Whether a moderator has still to decide about an ad. For a query of `ads`. */
export const hasOpenCase = sql<boolean>`(
  exists (select from moderation_cases c where c.ad_id = ads.id and c.decided_at is null)
  or exists (select from ad_reports r where r.ad_id = ads.id and r.state = 'open'))`;

/**
 * Whether the photos of an ad are evidence: a case or a report of it is open, or a moderator took it down. For a query of
 * `ads`.
 */
export const isEvidence = sql<boolean>`(${hasOpenCase}
  or (select h.actor = 'moderator' and h.to_state in ('removed', 'rejected') from ad_state_history h
    where h.ad_id = ads.id order by h.id desc limit 1) is true)`;

/**
 * The photo of an ad, for moderators: its master, because the public files of a withdrawn photo are removed.
 * @returns the bytes of a JPEG
 * @throws DomainError `not_found` if there is no processed picture of an ad with this key
 */
export async function readEvidence({ db, media }: Services, key: string): Promise<Buffer> {
  const row = await db
    .selectFrom('media')
    .innerJoin('adPhotos', 'adPhotos.mediaId', 'media.id')
    .select('media.master')
    .where('media.key', '=', key)
    .limit(1)
    .executeTakeFirst();
  if (!row || row.master === null) throw new DomainError('not_found', 'No ad has a photo with this key.', 'key');
  return media.get('private', row.master);
}
