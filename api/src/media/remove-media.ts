import { sql } from 'kysely';
import type { DatabaseTransaction } from '../database.ts';
import { addJob } from '../platform/jobs.ts';
import type { Services } from '../services.ts';
import { allPublicFilePaths, masterPath } from './storage-paths.ts';
import type { PublicFiles } from './storage-paths.ts';
import { inTransaction } from '../platform/in-transaction.ts';

export const REMOVE_FILES_JOB = 'remove_media_files';
export const MAX_PICTURES_PER_TRANSACTION = 500;

/** Removes pictures; a job removes their files after the transaction has committed. */
export async function removeMedia(
  transaction: DatabaseTransaction,
  rows: readonly (PublicFiles & { id: number })[],
): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  const parts = await transaction.selectFrom('mediaParts').select('name').where('mediaId', 'in', ids).execute();
  await transaction.deleteFrom('media').where('id', 'in', ids).execute();
  await addJob(transaction, REMOVE_FILES_JOB, {
    public: rows.flatMap(allPublicFilePaths),
    // Also the master of a picture that was never finished: it is stored before its row says so.
    private: [...parts.map(({ name }) => name), ...rows.map(({ key }) => masterPath(key))],
  });
}

/**
 * Removes unfinished and unused pictures that have expired, and the pictures of deleted accounts.
 * @returns how many; there may be more after MAX_PICTURES_PER_TRANSACTION
 */
export async function removeExpiredMedia({ db, now }: Services): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const rows = await transaction
      .selectFrom('media')
      .select(['id', 'key', 'kind', 'version', 'base', 'widths', 'width', 'height'])
      .where((media) =>
        media.or([
          media('expiresAt', '<', now()),
          media.and([media('ownerUid', 'is', null), media('kind', 'in', ['ad_photo', 'avatar'])]),
        ]),
      )
      .where(sql<boolean>`not exists (select from ad_photos where ad_photos.media_id = media.id)`)
      // A draft keeps its pictures as long as it exists.
      .where(
        sql<boolean>`not exists (select from drafts where drafts.owner_uid = media.owner_uid
          and drafts.content -> 'media' -> 'photos' ? media.key)`,
      )
      .where(
        sql<boolean>`not exists (select from agency_drafts where agency_drafts.owner_uid = media.owner_uid
          and media.key in (agency_drafts.content ->> 'cover', agency_drafts.content ->> 'logo'))`,
      )
      .orderBy('id')
      .limit(MAX_PICTURES_PER_TRANSACTION)
      .forUpdate()
      .skipLocked()
      .execute();
    await removeMedia(transaction, rows);
    return rows.length;
  });
}
