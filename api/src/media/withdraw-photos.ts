import { sql } from 'kysely';
import type { AdState } from '@houni/contracts/ad';
import type { DatabaseTransaction } from '../database.ts';
import { addJob } from '../platform/jobs.ts';
import { PROCESS_MEDIA_JOB } from './my-media.ts';
import { REMOVE_FILES_JOB } from './remove-media.ts';
import { allPublicFilePaths } from './storage-paths.ts';
import type { PublicFiles } from './storage-paths.ts';

/** States of ads whose photos nobody may load (decision 0133). */
const WITHDRAWN_STATES: readonly AdState[] = ['removed', 'rejected'];

/** Whether the photos of an ad in this state have no public files. */
export function hasWithdrawnPhotos(state: AdState): boolean {
  return WITHDRAWN_STATES.includes(state);
}

/**
 * Removes the public files of the photos of ads, by a job after the commit. Pictures that another ad shows keep theirs.
 * The pictures and their masters stay: a moderator sees them as evidence, and `restorePhotos` makes new files from them.
 */
export async function withdrawPhotos(
  transaction: DatabaseTransaction,
  adIds: readonly number[],
  now: Date,
): Promise<void> {
  const { rows } = await sql<PublicFiles>`
    update media set withdrawn_at = ${now}
    where withdrawn_at is null and id in (select media_id from ad_photos where ad_id = any(${[...adIds]}::bigint[]))
      and not exists (
        select from ad_photos other join ads on ads.id = other.ad_id
        where other.media_id = media.id and ads.id <> all(${[...adIds]}::bigint[])
          and ads.state <> all(${[...WITHDRAWN_STATES]}::text[]))
    returning key, kind, version, base, widths, width, height`.execute(transaction);
  if (rows.length > 0)
    await addJob(transaction, REMOVE_FILES_JOB, { public: rows.flatMap(allPublicFilePaths), private: [] });
}

/** Lets the media job make new files, with new addresses, for the withdrawn photos of an ad. */
export async function restorePhotos(transaction: DatabaseTransaction, adId: number, now: Date): Promise<void> {
  const restored = await transaction
    .updateTable('media')
    .set({ withdrawnAt: null, state: 'processing', attempts: 0, leasedUntil: null, updatedAt: now })
    .where('withdrawnAt', 'is not', null)
    .where('id', 'in', (query) =>
      query
        .selectFrom('adPhotos')
        .select('mediaId')
        .where('adId', '=', adId)
        .where('mediaId', 'is not', null)
        .$castTo<{ mediaId: number }>(),
    )
    .returning('id')
    .execute();
  if (restored.length > 0) await addJob(transaction, PROCESS_MEDIA_JOB, {}, { key: PROCESS_MEDIA_JOB });
}
