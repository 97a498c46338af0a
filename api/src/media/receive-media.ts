import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { MEDIA_LIMITS, MEDIA_TYPES } from '@houni/contracts/media-limits';
import type { Media, MediaFailure, MediaKind } from '@houni/contracts/media';
import { requireProfile } from '../accounts/profile.ts';
import type { VerifiedUser } from '../platform/auth.ts';
import type { DatabaseTransaction } from '../platform/database.ts';
import { RequestError, invalidInput } from '../platform/errors.ts';
import { addJob } from '../platform/jobs.ts';
import { newKey } from '../platform/keys.ts';
import type { Services } from '../services.ts';
import { HEAD_BYTES, PictureError, detectPicture } from './detect-picture.ts';
import { partName } from './media-names.ts';
import { PROCESS_JOB, readOwnMedia, toMedia } from './my-media.ts';
import type { MediaRow } from './my-media.ts';

const HOUR_MS = 3_600_000;
/** An upload that is not finished by then is removed. */
const RECEIVE_HOURS = 24;

/**
 * Announces one file.
 * @throws RequestError `unsupported_media_type`, `payload_too_large`, or `conflict` where the account has too many
 */
export async function announceMedia(
  { db, environment, now }: Services,
  user: VerifiedUser,
  { kind, type, size }: { kind: MediaKind; type: string; size: number },
): Promise<Media> {
  if (!MEDIA_TYPES.some((known) => known === type.toLowerCase()))
    throw new RequestError('unsupported_media_type', `Pictures are ${MEDIA_TYPES.join(', ')}.`, 'type');
  if (size > MEDIA_LIMITS.size)
    throw new RequestError('payload_too_large', `A picture has at most ${MEDIA_LIMITS.size} bytes.`, 'size');
  const profile = await requireProfile(db, user);
  return db.transaction().execute(async (transaction) => {
    await assertRoom(transaction, user.uid, profile.agency === null ? 'private' : 'agency');
    const row = await transaction
      .insertInto('media')
      .values({
        key: newKey('md_'),
        ownerUid: user.uid,
        kind,
        size,
        expiresAt: new Date(now().getTime() + RECEIVE_HOURS * HOUR_MS),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return toMedia(row, environment.mediaUrl);
  });
}

/** The account's row is locked: two announcements at once are counted one after the other. */
async function assertRoom(
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
    throw new RequestError('conflict', `Only ${MEDIA_LIMITS.receiving} uploads may be open at once.`, 'kind');
  if (all >= MEDIA_LIMITS.pictures[kind])
    throw new RequestError('conflict', `An account has at most ${MEDIA_LIMITS.pictures[kind]} pictures.`, 'kind');
}

/**
 * Takes the next part of a file; after the last one the picture is made by a job. A file that does not begin as a
 * picture fails at its first part: the answer's state says why.
 * @throws RequestError `conflict` where the part does not begin where the last one ended: ask for the offset
 */
export async function receivePart(
  services: Services,
  uid: string,
  { key, offset, bytes }: { key: string; offset: number; bytes: Buffer },
): Promise<Media> {
  const { db, environment, media } = services;
  const row = await readOwnMedia(db, uid, key);
  assertPart(row, offset, bytes.byteLength);
  if (offset === 0) {
    const failure = failureOf(bytes);
    if (failure !== null) return refuse(services, row, failure);
  }
  const name = partName(key, offset, randomBytes(6).toString('hex'));
  try {
    await media.put('private', name, bytes, 'application/octet-stream');
  } catch (error) {
    throw new RequestError('unavailable', `The part could not be kept: ${String(error)}`);
  }
  const taken = await db.transaction().execute((transaction) => takePart(transaction, row, { offset, bytes, name }));
  if (!taken) {
    await media.remove('private', [name]);
    throw new RequestError('conflict', 'Another call has written this part.', 'offset');
  }
  return toMedia(taken, environment.mediaUrl);
}

function assertPart(row: MediaRow, offset: number, length: number): void {
  if (row.state !== 'receiving') throw new RequestError('conflict', 'This file is complete.', 'key');
  if (offset !== row.received) throw new RequestError('conflict', `The next part begins at ${row.received}.`, 'offset');
  if (length === 0) throw invalidInput('body', 'A part has bytes.');
  if (offset + length > row.size) throw invalidInput('body', `The file was announced with ${row.size} bytes.`);
  if (length < MEDIA_LIMITS.part.min && offset + length < row.size)
    throw invalidInput('body', `All parts but the last have at least ${MEDIA_LIMITS.part.min} bytes.`);
}

function failureOf(bytes: Buffer): MediaFailure | null {
  try {
    detectPicture(bytes.subarray(0, HEAD_BYTES));
    return null;
  } catch (error) {
    if (error instanceof PictureError) return error.code;
    throw error;
  }
}

async function refuse({ db, environment }: Services, row: MediaRow, failure: MediaFailure): Promise<Media> {
  const failed = await db
    .updateTable('media')
    .set({ state: 'failed', failure, updatedAt: sql`now()` })
    .where('id', '=', row.id)
    .where('state', '=', 'receiving')
    .where('received', '=', 0)
    .returningAll()
    .executeTakeFirst();
  if (!failed) throw new RequestError('conflict', 'Another call has written this part.', 'offset');
  return toMedia(failed, environment.mediaUrl);
}

/** Counts a stored part, if no other call was faster; with the last one the picture's job exists too. */
async function takePart(
  transaction: DatabaseTransaction,
  row: MediaRow,
  { offset, bytes, name }: { offset: number; bytes: Buffer; name: string },
): Promise<MediaRow | undefined> {
  const received = offset + bytes.byteLength;
  const complete = received === row.size;
  const taken = await transaction
    .updateTable('media')
    .set({ received, state: complete ? 'processing' : 'receiving', updatedAt: sql`now()` })
    .where('id', '=', row.id)
    .where('state', '=', 'receiving')
    .where('received', '=', offset)
    .returningAll()
    .executeTakeFirst();
  if (!taken) return undefined;
  await transaction
    .insertInto('mediaParts')
    .values({ mediaId: row.id, start: offset, size: bytes.byteLength, name })
    .execute();
  if (complete) await addJob(transaction, PROCESS_JOB, {}, { key: PROCESS_JOB });
  return taken;
}
