import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Media, MediaDescription } from '@houni/contracts/media';
import type { List } from '@houni/contracts/list';
import type { Database, DatabaseTransaction } from '../platform/database.ts';
import { RequestError } from '../platform/errors.ts';
import { addJob } from '../platform/jobs.ts';
import type { Services } from '../services.ts';
import { removeMedia } from './remove-media.ts';
import type { MediaTables } from './tables.ts';

export type MediaRow = Selectable<MediaTables['media']>;

export const PROCESS_JOB = 'process_media';

/** A picture as its owner sees it. */
export function toMedia(row: MediaRow, mediaUrl: string): Media {
  const { base, widths, width, height, thumbhash, color } = row;
  return {
    key: row.key,
    kind: row.kind,
    state: row.state,
    size: row.size,
    offset: row.received,
    failure: row.failure,
    photo:
      base !== null && widths !== null && width !== null && height !== null && thumbhash !== null && color !== null
        ? { base: `${mediaUrl}/${base}`, widths, width, height, thumbhash, color }
        : null,
    alt: row.alt,
    tag: row.tag,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
  };
}

/** One picture of the account. */
export async function readMedia({ db, environment }: Services, uid: string, key: string): Promise<Media> {
  return toMedia(await readOwnMedia(db, uid, key), environment.mediaUrl);
}

/** @throws RequestError `not_found` for what does not exist or is somebody else's */
export async function readOwnMedia(db: Database, uid: string, key: string): Promise<MediaRow> {
  const row = await db
    .selectFrom('media')
    .selectAll()
    .where('key', '=', key)
    .where('ownerUid', '=', uid)
    .executeTakeFirst();
  return row ?? notFound();
}

async function lockOwnMedia(transaction: DatabaseTransaction, uid: string, key: string): Promise<MediaRow> {
  const row = await transaction
    .selectFrom('media')
    .selectAll()
    .where('key', '=', key)
    .where('ownerUid', '=', uid)
    .forUpdate()
    .executeTakeFirst();
  return row ?? notFound();
}

function notFound(): never {
  throw new RequestError('not_found', 'You have no picture with this key.', 'key');
}

/** The account's pictures, newest first. */
export async function listMedia(
  { db, environment }: Services,
  uid: string,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<List<Media>> {
  const [rows, counted] = await Promise.all([
    db
      .selectFrom('media')
      .selectAll()
      .where('ownerUid', '=', uid)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    db
      .selectFrom('media')
      .select(sql<number>`count(*)`.as('total'))
      .where('ownerUid', '=', uid)
      .executeTakeFirstOrThrow(),
  ]);
  return { items: rows.map((row) => toMedia(row, environment.mediaUrl)), total: counted.total, page, pageSize };
}

/** Turns a finished picture; the job makes new files, under new addresses, and changes the ads that show it. */
export async function rotateMedia(
  { db, environment }: Services,
  uid: string,
  key: string,
  degrees: 90 | 180 | 270,
): Promise<Media> {
  return db.transaction().execute(async (transaction) => {
    const row = await lockOwnMedia(transaction, uid, key);
    if (row.state !== 'ready') throw new RequestError('conflict', 'Only a finished picture can be turned.', 'key');
    // Ads follow their pictures; a profile or an agency keeps a copy of what it was given.
    if (row.kind !== 'ad_photo' && row.expiresAt === null)
      throw new RequestError('conflict', 'This picture is in use.', 'key');
    const turned = await transaction
      .updateTable('media')
      .set({
        rotation: (row.rotation + degrees) % 360,
        state: 'processing',
        attempts: 0,
        leasedUntil: null,
        updatedAt: sql`now()`,
      })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await addJob(transaction, PROCESS_JOB, {}, { key: PROCESS_JOB });
    return toMedia(turned, environment.mediaUrl);
  });
}

/** Says what a picture shows, also in the ads that show it. */
export async function describeMedia(
  { db, environment }: Services,
  uid: string,
  key: string,
  { alt, tag }: MediaDescription,
): Promise<Media> {
  return db.transaction().execute(async (transaction) => {
    const { id } = await lockOwnMedia(transaction, uid, key);
    const described = { alt: JSON.stringify(alt), tag };
    await transaction.updateTable('adPhotos').set(described).where('mediaId', '=', id).execute();
    const row = await transaction
      .updateTable('media')
      .set({ ...described, updatedAt: sql`now()` })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return toMedia(row, environment.mediaUrl);
  });
}

/** @throws RequestError `conflict` for a picture in use: it is taken out of the ad first */
export async function deleteMedia({ db }: Services, uid: string, key: string): Promise<{ key: string }> {
  return db.transaction().execute(async (transaction) => {
    const row = await lockOwnMedia(transaction, uid, key);
    if (row.expiresAt === null) throw new RequestError('conflict', 'This picture is in use.', 'key');
    await removeMedia(transaction, [row]);
    return { key };
  });
}
