import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { MEDIA_LIMITS, MEDIA_TYPES } from '@houni/domain/media-limits';
import type { Media, MediaFailure, MediaKind } from '@houni/contracts/media';
import { membershipOf } from '../accounts/membership.ts';
import { requireAccount } from '../accounts/require-account.ts';
import type { VerifiedUser } from '../platform/auth.ts';
import type { DatabaseTransaction } from '../database.ts';
import { DomainError, invalidInput } from '../platform/domain-error.ts';
import { addJob } from '../platform/jobs.ts';
import { newKey } from '../platform/keys.ts';
import type { Services } from '../services.ts';
import { HEAD_BYTES, PictureError, detectPictureFormat } from './picture-format.ts';
import { confirmPendingFile, putPendingFile } from './pending-files.ts';
import { partPath } from './storage-paths.ts';
import { PROCESS_MEDIA_JOB, readOwnMedia, toMedia } from './my-media.ts';
import type { MediaRow } from './my-media.ts';
import { inTransaction } from '../platform/in-transaction.ts';

const HOUR_MS = 3_600_000;
/** An upload that is not complete after this time is removed. */
const UPLOAD_HOURS = 24;

/**
 * Starts an upload.
 * @throws DomainError `unsupported_media_type`, `payload_too_large`, or `conflict` when the account has too many
 */
export async function createUpload(
  { db, environment, now }: Services,
  user: VerifiedUser,
  { kind, type, size }: { kind: MediaKind; type: string; size: number },
): Promise<Media> {
  if (!MEDIA_TYPES.some((known) => known === type.toLowerCase()))
    throw new DomainError('unsupported_media_type', `A picture must be one of ${MEDIA_TYPES.join(', ')}.`, 'type');
  if (size > MEDIA_LIMITS.size)
    throw new DomainError('payload_too_large', `A picture has at most ${MEDIA_LIMITS.size} bytes.`, 'size');
  await requireAccount(db, user, now());
  const membership = await membershipOf(db, user.uid);
  return inTransaction(db, async (transaction) => {
    await requireUploadQuota(transaction, user.uid, membership === null ? 'private' : 'agency');
    const row = await transaction
      .insertInto('media')
      .values({
        key: newKey('md_'),
        ownerUid: user.uid,
        kind,
        size,
        createdAt: now(),
        updatedAt: now(),
        expiresAt: new Date(now().getTime() + UPLOAD_HOURS * HOUR_MS),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return toMedia(row, environment.mediaUrl);
  });
}

/** Locks the account, so that two uploads that start at the same time cannot both pass the limit. */
async function requireUploadQuota(
  transaction: DatabaseTransaction,
  uid: string,
  kind: keyof typeof MEDIA_LIMITS.pictures,
): Promise<void> {
  await transaction.selectFrom('users').select('uid').where('uid', '=', uid).forUpdate().execute();
  const { all, receiving } = await transaction
    .selectFrom('media')
    .select([sql<number>`count(*)`.as('all'), sql<number>`count(*) filter (where state = 'receiving')`.as('receiving')])
    .where('ownerUid', '=', uid)
    .executeTakeFirstOrThrow();
  if (receiving >= MEDIA_LIMITS.receiving)
    throw new DomainError('conflict', `Only ${MEDIA_LIMITS.receiving} uploads may be open at once.`, 'kind');
  if (all >= MEDIA_LIMITS.pictures[kind])
    throw new DomainError('conflict', `An account has at most ${MEDIA_LIMITS.pictures[kind]} pictures.`, 'kind');
}

/**
 * Stores the next part of a file; after the last part a job processes the picture. A file that does not start like a
 * picture fails at its first part; the answer contains the reason.
 * @throws DomainError `conflict` when the part does not continue the file: read the offset and send again
 */
export async function uploadPart(
  services: Services,
  uid: string,
  { key, offset, bytes }: { key: string; offset: number; bytes: Buffer },
): Promise<Media> {
  const { db, environment } = services;
  const row = await readOwnMedia(db, uid, key);
  assertPart(row, offset, bytes.byteLength);
  if (offset === 0) {
    const failure = formatFailure(bytes);
    if (failure !== null) return failUpload(services, row, failure);
  }
  const name = partPath(key, offset, randomBytes(6).toString('hex'));
  try {
    await putPendingFile(services, name, bytes, 'application/octet-stream');
  } catch (error) {
    throw new DomainError('unavailable', `The part could not be stored: ${String(error)}`);
  }
  const saved = await inTransaction(db, (transaction) => savePart(transaction, services, row, { offset, bytes, name }));
  // The sweep of pending files removes this part.
  if (!saved) throw new DomainError('conflict', 'Another request has stored this part.', 'offset');
  return toMedia(saved, environment.mediaUrl);
}

function assertPart(row: MediaRow, offset: number, length: number): void {
  if (row.state !== 'receiving') throw new DomainError('conflict', 'This upload is complete.', 'key');
  if (offset !== row.received) throw new DomainError('conflict', `The next part begins at ${row.received}.`, 'offset');
  if (length === 0) throw invalidInput('body', 'A part must not be empty.');
  if (offset + length > row.size) throw invalidInput('body', `The file was announced with ${row.size} bytes.`);
  if (length < MEDIA_LIMITS.part.min && offset + length < row.size)
    throw invalidInput('body', `All parts but the last have at least ${MEDIA_LIMITS.part.min} bytes.`);
}

function formatFailure(bytes: Buffer): MediaFailure | null {
  try {
    detectPictureFormat(bytes.subarray(0, HEAD_BYTES));
    return null;
  } catch (error) {
    if (error instanceof PictureError) return error.code;
    throw error;
  }
}

async function failUpload({ db, environment, now }: Services, row: MediaRow, failure: MediaFailure): Promise<Media> {
  const failed = await db
    .updateTable('media')
    .set({ state: 'failed', failure, updatedAt: now() })
    .where('id', '=', row.id)
    .where('state', '=', 'receiving')
    .where('received', '=', 0)
    .returningAll()
    .executeTakeFirst();
  if (!failed) throw new DomainError('conflict', 'Another request has stored this part.', 'offset');
  return toMedia(failed, environment.mediaUrl);
}

/** Records a stored part, unless another request was faster; queues the processing job with the last part. */
async function savePart(
  transaction: DatabaseTransaction,
  { now }: Services,
  row: MediaRow,
  { offset, bytes, name }: { offset: number; bytes: Buffer; name: string },
): Promise<MediaRow | undefined> {
  const received = offset + bytes.byteLength;
  const complete = received === row.size;
  const saved = await transaction
    .updateTable('media')
    .set({ received, state: complete ? 'processing' : 'receiving', updatedAt: now() })
    .where('id', '=', row.id)
    .where('state', '=', 'receiving')
    .where('received', '=', offset)
    .returningAll()
    .executeTakeFirst();
  if (!saved) return undefined;
  await confirmPendingFile(transaction, name);
  await transaction
    .insertInto('mediaParts')
    .values({ mediaId: row.id, start: offset, size: bytes.byteLength, name })
    .execute();
  if (complete) await addJob(transaction, PROCESS_MEDIA_JOB, {}, { key: PROCESS_MEDIA_JOB });
  return saved;
}
