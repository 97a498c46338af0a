import type { Selectable } from 'kysely';
import type { AdContent } from '@houni/contracts/ad-write';
import { lockAccountShared } from '../accounts/lock-account-shared.ts';
import { createAd } from '../ads/create-ad.ts';
import { editAd } from '../ads/edit-ad.ts';
import { runOwnerAction } from '../ads/owner-actions.ts';
import { isDeletionPending } from '../accounts/pending-deletion.ts';
import { queueAccountMail } from '../mail/queue-mail.ts';
import type { VerifiedUser } from '../platform/auth.ts';
import type { Database, DatabaseTransaction } from '../database.ts';
import { DomainError } from '../platform/domain-error.ts';
import type { Services } from '../services.ts';
import { heartbeatNow } from './heartbeat.ts';
import { importUrl, readImport } from './my-imports.ts';
import { setPictureUrls } from './import-pictures.ts';
import { listKeyOf } from './plan-import.ts';
import type { ImportRow } from './plan-import.ts';
import type { ImportTables } from '../schema/imports.ts';

/** Fields that are cleared when a feed no longer contains them; other missing fields belong to the advertiser. */
const CLEARED_BY_FEED = {
  translations: null,
  position: null,
  landArea: null,
  bathrooms: null,
  amenities: null,
  condition: null,
} as const;

type Item = Selectable<ImportTables['importItems']>;

/**
 * Applies the planned items of an import, one ad after the other. An item is marked as done in the transaction that
 * writes its ad, or its write can be repeated safely, so that a crashed import continues after the last ad. Two processes
 * work on different items. While the deletion of the owner's account is pending, the import waits.
 */
export async function applyItems(services: Services, key: string, signal: AbortSignal): Promise<void> {
  const { db } = services;
  const run = await db.selectFrom('imports').selectAll().where('key', '=', key).executeTakeFirst();
  if (run?.state !== 'applying') return;
  const user = await importOwner(db, run.ownerUid);
  for (let order = await findNextItem(db, run, -1); order !== null; order = await findNextItem(db, run, order)) {
    signal.throwIfAborted();
    await db.updateTable('imports').set({ heartbeatAt: heartbeatNow }).where('id', '=', run.id).execute();
    if ((await applyItem(services, run, user, order)) === 'paused') return;
  }
  await finishImport(services, run);
}

async function findNextItem(db: Database, run: ImportRow, after: number): Promise<number | null> {
  const next = await db
    .selectFrom('importItems')
    .select('itemOrder')
    .where('importId', '=', run.id)
    .where('completedAt', 'is', null)
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
): Promise<'done' | 'paused'> {
  try {
    const change = await services.db.transaction().execute(async (transaction) => {
      await lockAccountShared(transaction, [run.ownerUid]);
      if (await isDeletionPending(transaction, run)) return 'paused';
      const item = await lockItem(transaction, run, order);
      if (!item) return null;
      const known = await knownAd(transaction, run, item.reference);
      if (item.action === 'create' && !known && item.content !== null) {
        await createImportedAd(transaction, services, { run, user, item, content: item.content });
        return null;
      }
      return { item, known };
    });
    if (change === 'paused') return change;
    if (change) await updateOrClose(services, run, { ...change, user });
  } catch (error) {
    if (!(error instanceof DomainError) || error.code === 'unavailable' || error.code === 'internal') throw error;
    await markDone(services.db, services, run, order, { refusedCode: error.code, refusedField: error.field ?? null });
  }
  return 'done';
}

/** Undefined when another process works on the item, or it is done. */
async function lockItem(transaction: DatabaseTransaction, run: ImportRow, order: number): Promise<Item | undefined> {
  return transaction
    .selectFrom('importItems')
    .selectAll()
    .where('importId', '=', run.id)
    .where('itemOrder', '=', order)
    .where('completedAt', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

interface KnownAd {
  adId: number;
  publicKey: string;
  revision: number;
}

/** The current ad of this reference; another import may have changed it after the plan was made. */
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

async function createImportedAd(
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
      list: listKeyOf(run),
      fingerprint: item.fingerprint ?? '',
    })
    .execute();
  await setPictureUrls(transaction, adId, item.pictures);
  await markDone(transaction, services, run, item.itemOrder, { adId });
}

/**
 * Updates or closes an ad. The ad is written in its own transaction; repeating the write after a crash changes nothing.
 */
async function updateOrClose(
  services: Services,
  run: ImportRow,
  { item, known, user }: { item: Item; known: KnownAd | undefined; user: VerifiedUser },
): Promise<void> {
  if (!known) return markDone(services.db, services, run, item.itemOrder, {});
  if (item.action === 'close') {
    await closeAd(services, user.uid, known.publicKey);
    await services.db.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('importedAds').where('adId', '=', known.adId).execute();
      await markDone(transaction, services, run, item.itemOrder, { adId: known.adId });
    });
    return;
  }
  const { photos, ...fields } = item.content ?? {};
  const changes = run.source === 'csv' ? fields : { ...CLEARED_BY_FEED, ...fields };
  await editAd(services, user.uid, known.publicKey, { revision: known.revision, changes });
  await services.db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('importedAds')
      .set({ fingerprint: item.fingerprint ?? '', list: listKeyOf(run) })
      .where('adId', '=', known.adId)
      .execute();
    await setPictureUrls(transaction, known.adId, item.pictures);
    await markDone(transaction, services, run, item.itemOrder, { adId: known.adId });
  });
}

/** Ignores the conflict of an ad that is already closed, by its advertiser or before a crash. */
async function closeAd(services: Services, uid: string, publicKey: string): Promise<void> {
  try {
    await runOwnerAction(services, uid, publicKey, { action: 'close', revision: undefined });
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'conflict') throw error;
  }
}

async function markDone(
  db: Database | DatabaseTransaction,
  { now }: Services,
  run: ImportRow,
  order: number,
  result: { adId?: number; refusedCode?: string; refusedField?: string | null },
): Promise<void> {
  await db
    .updateTable('importItems')
    .set({ ...result, completedAt: now() })
    .where('importId', '=', run.id)
    .where('itemOrder', '=', order)
    .execute();
}

async function importOwner(db: Database, uid: string): Promise<VerifiedUser> {
  const { email, displayName } = await db
    .selectFrom('users')
    .select(['email', 'displayName'])
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
  return { uid, email, emailVerified: true, phoneVerified: false, name: displayName, pictureUrl: null };
}

/** Finishes the import and notifies its author once; from now on its feed is applied automatically. */
async function finishImport(services: Services, run: ImportRow): Promise<void> {
  const { counts, failed } = await readImport(services, run.ownerUid, run.key);
  await services.db.transaction().execute(async (transaction) => {
    const open = await transaction
      .selectFrom('importItems')
      .select('itemOrder')
      .where('importId', '=', run.id)
      .where('completedAt', 'is', null)
      .executeTakeFirst();
    // Another process still works on the last items.
    if (open) return;
    const finished = await transaction
      .updateTable('imports')
      .set({ state: 'finished', finishedAt: services.now() })
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
    // A scheduled import without changes sends no mail.
    if (run.scheduled && !changed) return;
    await queueAccountMail(transaction, {
      template: 'import-finished',
      account: run.ownerUid,
      values: (locale) => ({
        source: run.name,
        created: counts.create,
        updated: counts.update,
        closed: counts.close,
        refused: counts.refuse + failed,
        url: importUrl(services, run.key, locale),
      }),
    });
  });
}
