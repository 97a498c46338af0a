import { sql } from 'kysely';
import type { DatabaseTransaction } from '../platform/database.ts';
import { addJob } from '../platform/jobs.ts';
import type { Services } from '../services.ts';
import { fileNames } from './media-names.ts';

export const REMOVE_JOB = 'remove_media_files';
/** Pictures that one sweep removes. */
const SWEEP = 500;

/** Removes pictures, and their files after it is certain that nothing names them any more. */
export async function removeMedia(
  transaction: DatabaseTransaction,
  rows: readonly { id: number; base: string | null; widths: number[] | null; master: string | null }[],
): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  const parts = await transaction.selectFrom('mediaParts').select('name').where('mediaId', 'in', ids).execute();
  await transaction.deleteFrom('media').where('id', 'in', ids).execute();
  await addJob(transaction, REMOVE_JOB, {
    public: rows.flatMap(({ base, widths }) => (base === null || widths === null ? [] : fileNames(base, widths))),
    private: [...parts.map(({ name }) => name), ...rows.flatMap(({ master }) => master ?? [])],
  });
}

/** Removes what nobody finished or used in time, and the pictures of accounts that are gone. */
export async function sweepMedia({ db, now }: Services): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const rows = await transaction
      .selectFrom('media')
      .select(['id', 'base', 'widths', 'master'])
      .where((media) =>
        media.or([
          media('expiresAt', '<', now()),
          media.and([media('ownerUid', 'is', null), media('kind', 'in', ['ad_photo', 'avatar'])]),
        ]),
      )
      .where(sql<boolean>`not exists (select from ad_photos where ad_photos.media_id = media.id)`)
      .orderBy('id')
      .limit(SWEEP)
      .forUpdate()
      .skipLocked()
      .execute();
    await removeMedia(transaction, rows);
    return rows.length;
  });
}
