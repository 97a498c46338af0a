import type { DatabaseTransaction } from '../database.ts';
import { DomainError } from '../platform/domain-error.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import { addJob } from '../platform/jobs.ts';
import type { Services } from '../services.ts';
import { REMOVE_FILES_JOB } from './remove-media.ts';

const DAY_MS = 86_400_000;
const MAX_FILES_PER_TRANSACTION = 500;

/**
 * Stores a private file before the transaction that uses it. Its name is recorded first, so that a crash in between
 * leaves no file behind: one that is not confirmed (`confirmPendingFile`) within a day is removed.
 */
export async function putPendingFile(
  { db, media, now }: Pick<Services, 'db' | 'media' | 'now'>,
  name: string,
  bytes: Buffer,
  type: string,
): Promise<void> {
  await db.insertInto('pendingFiles').values({ name, createdAt: now() }).execute();
  await media.put('private', name, bytes, type);
}

/**
 * Confirms that a file of `putPendingFile` is in use, in the transaction that stores who uses it.
 * @throws DomainError `unavailable` if it took more than a day and the file is removed
 */
export async function confirmPendingFile(transaction: DatabaseTransaction, name: string): Promise<void> {
  const confirmed = await transaction
    .deleteFrom('pendingFiles')
    .where('name', '=', name)
    .returning('name')
    .executeTakeFirst();
  if (!confirmed) throw new DomainError('unavailable', 'The file was stored too long ago: send it again.');
}

/** Removes the files that nobody has confirmed. @returns how many; at most MAX_FILES_PER_TRANSACTION */
async function removeNextPendingFiles({ db, now }: Pick<Services, 'db' | 'now'>): Promise<number> {
  const before = new Date(now().getTime() - DAY_MS);
  return inTransaction(db, async (transaction) => {
    const files = await transaction
      .deleteFrom('pendingFiles')
      .where('name', 'in', (query) =>
        query
          .selectFrom('pendingFiles')
          .select('name')
          .where('createdAt', '<', before)
          .orderBy('createdAt')
          .limit(MAX_FILES_PER_TRANSACTION)
          // One that is confirmed at this moment is in use.
          .forUpdate()
          .skipLocked(),
      )
      .returning('name')
      .execute();
    if (files.length > 0)
      await addJob(transaction, REMOVE_FILES_JOB, { public: [], private: files.map(({ name }) => name) });
    return files.length;
  });
}

/** Removes all files that nobody has confirmed within a day. */
export async function removePendingFiles(services: Pick<Services, 'db' | 'now'>, signal: AbortSignal): Promise<void> {
  while ((await removeNextPendingFiles(services)) === MAX_FILES_PER_TRANSACTION) signal.throwIfAborted();
}
