import { randomBytes } from 'node:crypto';
import type { PrivateFileType } from '@houni/contracts/private-file';
import { confirmPendingFile, putPendingFile } from '../media/pending-files.ts';
import type { DatabaseTransaction } from '../database.ts';
import { DomainError } from '../platform/domain-error.ts';
import type { Services } from '../services.ts';

/**
 * Files of persons that only staff may read, such as documents of agencies and receipts of transfers. They are in the
 * private area of the media store, under their own prefix: no route and no cache serves it.
 *
 * How a subject uses it:
 * 1. `checkPrivateFile(bytes)` says whether the content is a PDF or a picture, and cleans pictures.
 * 2. `putPrivateFile(services, bytes, type)` stores the bytes and returns the name of the file.
 * 3. In the transaction that writes the subject's row with this name: `confirmPrivateFile(transaction, name)`. Without it
 *    the file is removed after a day, so that a crash leaves nothing behind.
 * 4. `privateFileLink` makes a link for a member of staff, and `readPrivateFile` answers it and writes the audit log.
 * 5. The subject's table has a column `file` and the trigger `release_file` (schema/repeatable/media.sql): whatever deletes
 *    a row, also a cascade, releases its file, which the hourly sweep of `pending_files` removes.
 * @returns the name of the file, which cannot be guessed and says nothing
 */
export async function putPrivateFile(
  services: Pick<Services, 'db' | 'media' | 'now'>,
  bytes: Buffer,
  type: PrivateFileType | 'application/octet-stream',
): Promise<string> {
  const name = `private-files/${randomBytes(16).toString('hex')}`;
  try {
    await putPendingFile(services, name, bytes, type);
  } catch (error) {
    throw new DomainError('unavailable', `The file could not be stored: ${String(error)}`);
  }
  return name;
}

/**
 * Confirms that a file is in use.
 * @throws DomainError `unavailable` if it was stored more than a day ago and is removed
 */
export async function confirmPrivateFile(transaction: DatabaseTransaction, name: string): Promise<void> {
  await confirmPendingFile(transaction, name);
}
