import { sql } from 'kysely';
import type { MediaFailure } from '@houni/contracts/media';
import type { Database, DatabaseTransaction } from '../platform/database.ts';
import { addJob } from '../platform/jobs.ts';
import type { Services } from '../services.ts';
import { PictureError } from './detect-picture.ts';
import { makeFiles } from './make-files.ts';
import type { PictureFacts } from './make-files.ts';
import { makeMaster } from './make-master.ts';
import { baseOf, fileNames, masterName } from './media-names.ts';
import type { MediaRow } from './my-media.ts';
import { REMOVE_JOB } from './remove-media.ts';

/** A picture is another process's for so long: longer than any takes, so that a crashed process's are taken up. */
const LEASE_SECONDS = 180;
/** Tries of one picture. It is counted before it begins: a file that ends the process does so this often. */
const MAX_TRIES = 3;
/** A finished picture that nothing uses is kept for the draft that it was sent for. */
const UNUSED_DAYS = 30;
/** Old files are kept for pages that name them and are cached. */
const OLD_FILES_HOURS = 24;
const HOUR_MS = 3_600_000;

/** Processes of this machine that are at it, by database: one picture at a time, however many jobs are due. */
const working = new WeakMap<Database, { again: boolean }>();

/** Makes all pictures that wait, one after the other. A call while another is at it only asks that one to look again. */
export async function processMedia(services: Services): Promise<void> {
  const other = working.get(services.db);
  if (other) {
    other.again = true;
    return;
  }
  const mine = { again: false };
  working.set(services.db, mine);
  try {
    do {
      mine.again = false;
      for (let row = await claim(services.db); row; row = await claim(services.db)) await processOne(services, row);
    } while (mine.again);
  } finally {
    working.delete(services.db);
  }
}

/** The next picture, which is this process's until its lease ends. */
async function claim(db: Database): Promise<MediaRow | undefined> {
  return db
    .updateTable('media')
    .set({ attempts: sql`attempts + 1`, leasedUntil: sql`now() + make_interval(secs => ${LEASE_SECONDS})` })
    .where('id', '=', (media) =>
      media
        .selectFrom('media as waiting')
        .select('waiting.id')
        .where('waiting.state', '=', 'processing')
        .where(sql<boolean>`(waiting.leased_until is null or waiting.leased_until < now())`)
        .orderBy('waiting.id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
}

async function processOne(services: Services, row: MediaRow): Promise<void> {
  if (row.attempts > MAX_TRIES) return giveUp(services.db, row, 'processing');
  try {
    const master = await masterOf(services, row);
    const base = baseOf(row.key, row.version + 1);
    const facts = await makeFiles(master, row, (file) =>
      services.media.put('public', `${base}${file.suffix}`, file.bytes, file.type),
    );
    await services.db.transaction().execute((transaction) => finish(transaction, services, row, { base, facts }));
  } catch (error) {
    if (error instanceof PictureError) return giveUp(services.db, row, error.code);
    if (row.attempts >= MAX_TRIES) await giveUp(services.db, row, 'processing');
    else await tryLater(services.db, row);
    throw error;
  }
}

/** The clean picture: kept since the first time, made of the received parts at first. */
async function masterOf({ db, media }: Services, row: MediaRow): Promise<Buffer> {
  if (row.master !== null) return media.get('private', row.master);
  const parts = await db
    .selectFrom('mediaParts')
    .select('name')
    .where('mediaId', '=', row.id)
    .orderBy('start')
    .execute();
  const bytes: Buffer[] = [];
  for (const { name } of parts) bytes.push(await media.get('private', name));
  const master = await makeMaster(Buffer.concat(bytes), row.kind);
  await media.put('private', masterName(row.key), master.bytes, master.type);
  return master.bytes;
}

/** Makes the new files known, in the ads too, and has removed what they replace: the sent file and older versions. */
async function finish(
  transaction: DatabaseTransaction,
  { now }: Services,
  row: MediaRow,
  { base, facts }: { base: string; facts: PictureFacts },
): Promise<void> {
  const { look, ...known } = facts;
  const files = { base, ...known };
  const finished = await transaction
    .updateTable('media')
    .set({
      ...files,
      state: 'ready',
      master: masterName(row.key),
      version: row.version + 1,
      filesRotation: row.rotation,
      look: look?.bits ?? null,
      lookQuarters: look?.quarters ?? null,
      leasedUntil: null,
      attempts: 0,
      updatedAt: sql`now()`,
      // One that became used meanwhile stays so.
      ...(row.base === null && {
        expiresAt: sql<Date | null>`case when expires_at is null then null else ${new Date(now().getTime() + UNUSED_DAYS * 24 * HOUR_MS)}::timestamptz end`,
      }),
    })
    .where('id', '=', row.id)
    .where('state', '=', 'processing')
    .where('version', '=', row.version)
    .returning('id')
    .executeTakeFirst();
  // Deleted meanwhile, or finished by another process whose lease this one had outlived.
  if (!finished) return;
  await transaction.updateTable('adPhotos').set(files).where('mediaId', '=', row.id).execute();
  const parts = await transaction.deleteFrom('mediaParts').where('mediaId', '=', row.id).returning('name').execute();
  if (parts.length > 0) await addJob(transaction, REMOVE_JOB, { public: [], private: parts.map(({ name }) => name) });
  if (row.base !== null && row.widths !== null)
    await addJob(
      transaction,
      REMOVE_JOB,
      { public: fileNames(row.base, row.widths), private: [] },
      { runAt: new Date(Date.now() + OLD_FILES_HOURS * HOUR_MS) },
    );
}

/** A new picture fails with its reason; one that has files keeps them as they are. */
async function giveUp(db: Database, row: MediaRow, failure: MediaFailure): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('media')
      .set({
        ...(row.base === null
          ? { state: 'failed' as const, failure }
          : { state: 'ready' as const, rotation: row.filesRotation, attempts: 0 }),
        leasedUntil: null,
        updatedAt: sql`now()`,
      })
      .where('id', '=', row.id)
      .where('state', '=', 'processing')
      .execute();
    const parts = await transaction.deleteFrom('mediaParts').where('mediaId', '=', row.id).returning('name').execute();
    if (parts.length > 0) await addJob(transaction, REMOVE_JOB, { public: [], private: parts.map(({ name }) => name) });
  });
}

/** Gives the picture back, to be tried when the job is tried again. */
async function tryLater(db: Database, row: MediaRow): Promise<void> {
  await db.updateTable('media').set({ leasedUntil: null }).where('id', '=', row.id).execute();
}
