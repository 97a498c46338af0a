import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { AdContent } from '@houni/contracts/ad-write';
import { holdAccount } from '../accounts/hold-account.ts';
import { createAd } from '../ads/create-ad.ts';
import { editAd } from '../ads/edit-ad.ts';
import { moveAd } from '../ads/move-ad.ts';
import { isLeaving } from '../departures/departing-ads.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { VerifiedUser } from '../platform/auth.ts';
import type { Database, DatabaseTransaction } from '../platform/database.ts';
import { RequestError } from '../platform/errors.ts';
import type { Services } from '../services.ts';
import { importUrl, readImport } from './my-imports.ts';
import { keepPictures } from './import-pictures.ts';
import { listOf } from './plan-import.ts';
import type { ImportRow } from './plan-import.ts';
import type { ImportTables } from './tables.ts';

/** What a feed may stop saying; all else that it does not say is its advertiser's own. */
const UNSAID = {
  translations: null,
  position: null,
  landArea: null,
  bathrooms: null,
  amenities: null,
  condition: null,
} as const;

type Item = Selectable<ImportTables['importItems']>;

/**
 * Carries a report out, one ad after the other. Each ad is written in the same transaction as the mark that it is done,
 * or in one that may be repeated: a process that ends in the middle leaves nothing half done, and whoever takes the
 * import up again continues after the last ad. Two processes at once take different ads.
 * While its owner is about to leave it waits as it is, and goes on where the account is kept.
 */
export async function applyItems(services: Services, key: string): Promise<void> {
  const { db } = services;
  const run = await db.selectFrom('imports').selectAll().where('key', '=', key).executeTakeFirst();
  if (run?.state !== 'applying') return;
  const user = await userOf(db, run.ownerUid);
  for (let order = await nextItem(db, run, -1); order !== null; order = await nextItem(db, run, order)) {
    await db
      .updateTable('imports')
      .set({ workedAt: sql`now()` })
      .where('id', '=', run.id)
      .execute();
    if ((await applyItem(services, run, user, order)) === 'waits') return;
  }
  await finishImport(services, run);
}

async function nextItem(db: Database, run: ImportRow, after: number): Promise<number | null> {
  const next = await db
    .selectFrom('importItems')
    .select('itemOrder')
    .where('importId', '=', run.id)
    .where('doneAt', 'is', null)
    .where('itemOrder', '>', after)
    .orderBy('itemOrder')
    .limit(1)
    .executeTakeFirst();
  return next?.itemOrder ?? null;
}

async function applyItem(
  services: Services,
  run: ImportRow,
  user: VerifiedUser,
  order: number,
): Promise<'done' | 'waits'> {
  try {
    const rest = await services.db.transaction().execute(async (transaction) => {
      await holdAccount(transaction, [run.ownerUid]);
      if (await isLeaving(transaction, run)) return 'waits';
      const item = await lockItem(transaction, run, order);
      if (!item) return null;
      const known = await knownAd(transaction, run, item.reference);
      if (item.action === 'create' && !known && item.content !== null) {
        await createOne(transaction, services, { run, user, item, content: item.content });
        return null;
      }
      return { item, known };
    });
    if (rest === 'waits') return rest;
    if (rest) await changeOne(services, run, { ...rest, user });
  } catch (error) {
    if (!(error instanceof RequestError) || error.code === 'unavailable' || error.code === 'internal') throw error;
    await markDone(services.db, run, order, { refusedCode: error.code, refusedField: error.field ?? null });
  }
  return 'done';
}

/** Null where another process has it, or has done it. */
async function lockItem(transaction: DatabaseTransaction, run: ImportRow, order: number): Promise<Item | undefined> {
  return transaction
    .selectFrom('importItems')
    .selectAll()
    .where('importId', '=', run.id)
    .where('itemOrder', '=', order)
    .where('doneAt', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

interface KnownAd {
  adId: number;
  publicKey: string;
  revision: number;
}

/** The ad of this reference as it is now: the report may be older than another import. */
async function knownAd(
  transaction: DatabaseTransaction,
  { agencyId, ownerUid }: ImportRow,
  reference: string,
): Promise<KnownAd | undefined> {
  return transaction
    .selectFrom('importedAds')
    .innerJoin('ads', 'ads.id', 'importedAds.adId')
    .select(['ads.id as adId', 'ads.publicKey', 'ads.revision'])
    .where('importedAds.reference', '=', reference)
    .where((imported) =>
      agencyId === null
        ? imported.and([imported('importedAds.agencyId', 'is', null), imported('importedAds.ownerUid', '=', ownerUid)])
        : imported('importedAds.agencyId', '=', agencyId),
    )
    .executeTakeFirst();
}

async function createOne(
  transaction: DatabaseTransaction,
  services: Services,
  { run, user, item, content }: { run: ImportRow; user: VerifiedUser; item: Item; content: AdContent },
): Promise<void> {
  const { publicKey } = await createAd(transaction, services, user, { ad: content, submit: true });
  const { id: adId } = await transaction
    .selectFrom('ads')
    .select('id')
    .where('publicKey', '=', publicKey)
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('importedAds')
    .values({
      adId,
      agencyId: run.agencyId,
      ownerUid: run.ownerUid,
      reference: item.reference,
      list: listOf(run),
      fingerprint: item.fingerprint ?? '',
    })
    .execute();
  await keepPictures(transaction, adId, item.pictures);
  await markDone(transaction, run, item.itemOrder, { adId });
}

/**
 * Changes or closes an ad. The ad's own service writes it in its own transaction; repeated after a crash it changes
 * nothing more.
 */
async function changeOne(
  services: Services,
  run: ImportRow,
  { item, known, user }: { item: Item; known: KnownAd | undefined; user: VerifiedUser },
): Promise<void> {
  if (!known) return markDone(services.db, run, item.itemOrder, {});
  if (item.action === 'close') {
    await closeOne(services, user.uid, known.publicKey);
    await services.db.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('importedAds').where('adId', '=', known.adId).execute();
      await markDone(transaction, run, item.itemOrder, { adId: known.adId });
    });
    return;
  }
  const { photos, ...said } = item.content ?? {};
  const changes = run.source === 'csv' ? said : { ...UNSAID, ...said };
  await editAd(services, user.uid, known.publicKey, { revision: known.revision, changes });
  await services.db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('importedAds')
      .set({ fingerprint: item.fingerprint ?? '', list: listOf(run) })
      .where('adId', '=', known.adId)
      .execute();
    await keepPictures(transaction, known.adId, item.pictures);
    await markDone(transaction, run, item.itemOrder, { adId: known.adId });
  });
}

/** One that is closed already, by hand or before a crash, is as it should be. */
async function closeOne(services: Services, uid: string, publicKey: string): Promise<void> {
  try {
    await moveAd(services, uid, publicKey, { move: 'close', revision: undefined });
  } catch (error) {
    if (!(error instanceof RequestError) || error.code !== 'conflict') throw error;
  }
}

async function markDone(
  db: Database | DatabaseTransaction,
  run: ImportRow,
  order: number,
  result: { adId?: number; refusedCode?: string; refusedField?: string | null },
): Promise<void> {
  await db
    .updateTable('importItems')
    .set({ ...result, doneAt: sql`now()` })
    .where('importId', '=', run.id)
    .where('itemOrder', '=', order)
    .execute();
}

async function userOf(db: Database, uid: string): Promise<VerifiedUser> {
  const { email, displayName } = await db
    .selectFrom('users')
    .select(['email', 'displayName'])
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
  return { uid, email, emailVerified: true, name: displayName, pictureUrl: null };
}

/** Ends the import and tells its author, once; from now on its feed is applied by itself. */
async function finishImport(services: Services, run: ImportRow): Promise<void> {
  const { counts, failed } = await readImport(services, run.ownerUid, run.key);
  await services.db.transaction().execute(async (transaction) => {
    const open = await transaction
      .selectFrom('importItems')
      .select('itemOrder')
      .where('importId', '=', run.id)
      .where('doneAt', 'is', null)
      .executeTakeFirst();
    // Another process is at the last ones.
    if (open) return;
    const finished = await transaction
      .updateTable('imports')
      .set({ state: 'finished', finishedAt: sql`now()` })
      .where('id', '=', run.id)
      .where('state', '=', 'applying')
      .returning('id')
      .executeTakeFirst();
    if (!finished) return;
    if (run.feedId !== null)
      await transaction
        .updateTable('importFeeds')
        .set({ approved: true, etag: run.etag, lastModified: run.lastModified })
        .where('id', '=', run.feedId)
        .execute();
    const changed = counts.create + counts.update + counts.close + counts.refuse > 0;
    const owner = await transaction
      .selectFrom('users')
      .select(['email', 'locale'])
      .where('uid', '=', run.ownerUid)
      .executeTakeFirst();
    // A daily feed without news is no news.
    if (!owner || owner.email === null || (run.scheduled && !changed)) return;
    await queueMail(transaction, {
      template: 'import-finished',
      to: owner.email,
      locale: owner.locale,
      values: {
        source: run.name,
        created: counts.create,
        updated: counts.update,
        closed: counts.close,
        refused: counts.refuse + failed,
        url: importUrl(services, run.key),
      },
    });
  });
}
