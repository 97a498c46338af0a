import { lockAccountShared } from '../accounts/lock-account-shared.ts';
import type { Database, DatabaseTransaction } from '../database.ts';
import { DomainError } from '../platform/domain-error.ts';
import type { Services } from '../services.ts';
import { finishImport } from './finish-import.ts';
import { heartbeatNow } from './heartbeat.ts';
import { importActor } from './import-actor.ts';
import type { ImportActor } from './import-actor.ts';
import type { ImportRow } from './plan-import.ts';
import { createImportedAd, findImportedAd, markDone, writeKnownAd } from './write-imported-ad.ts';
import type { ImportedAd, ImportItem } from './write-imported-ad.ts';
import { inTransaction } from '../platform/in-transaction.ts';

/**
 * Applies the planned items of an import, one ad after the other. An item is marked as done in the transaction that
 * writes its ad, or its write can be repeated safely, so that a crashed import continues after the last ad. Two processes
 * work on different items. While nobody may act for the import (the account is suspended or about to be deleted), it waits.
 */
export async function applyItems(services: Services, key: string, signal: AbortSignal): Promise<void> {
  const { db } = services;
  const run = await db.selectFrom('imports').selectAll().where('key', '=', key).executeTakeFirst();
  if (run?.state !== 'applying') return;
  for (let order = await findNextItem(db, run, -1); order !== null; order = await findNextItem(db, run, order)) {
    signal.throwIfAborted();
    await db.updateTable('imports').set({ heartbeatAt: heartbeatNow }).where('id', '=', run.id).execute();
    if ((await applyItem(services, run, order)) === 'paused') return;
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

/** An item whose ad exists and is written in a transaction of its own. */
interface OpenItem {
  actor: ImportActor;
  item: ImportItem;
  known: ImportedAd | undefined;
}

async function applyItem(services: Services, run: ImportRow, order: number): Promise<'done' | 'paused'> {
  try {
    const change = await inTransaction(services.db, (transaction) =>
      createOrOpenItem(transaction, services, run, order),
    );
    if (change === 'paused') return change;
    if (change !== 'done') await writeKnownAd(services, run, change);
  } catch (error) {
    if (!(error instanceof DomainError) || error.code === 'unavailable' || error.code === 'internal') throw error;
    await markDone(services.db, services, run, order, { refusedCode: error.code, refusedField: error.field ?? null });
  }
  return 'done';
}

/** Creates the ad of an item in this transaction; the item of an ad that exists is returned. */
async function createOrOpenItem(
  transaction: DatabaseTransaction,
  services: Services,
  run: ImportRow,
  order: number,
): Promise<OpenItem | 'done' | 'paused'> {
  const actor = await lockActor(transaction, run);
  if (actor === null) return 'paused';
  const item = await lockItem(transaction, run, order);
  if (!item) return 'done';
  const known = await findImportedAd(transaction, run, item.reference);
  if (item.action !== 'create' || item.content === null) return { actor, item, known };
  // The ad of this reference was closed long ago: its page is gone, and the property gets a new ad.
  if (known && known.state !== 'published' && known.adId === item.adId) {
    await transaction.deleteFrom('importedAds').where('adId', '=', known.adId).execute();
  } else if (known) {
    return { actor, item, known };
  }
  await createImportedAd(transaction, services, { run, actor, item, content: item.content });
  return 'done';
}

/** The acting account, locked against suspension, deletion and the end of its membership. */
async function lockActor(transaction: DatabaseTransaction, run: ImportRow): Promise<ImportActor | null> {
  const actor = await importActor(transaction, run);
  if (actor === null) return null;
  await lockAccountShared(transaction, [actor.uid]);
  const locked = await importActor(transaction, run);
  return locked?.uid === actor.uid ? locked : null;
}

/** Undefined when another process works on the item, or it is done. */
async function lockItem(
  transaction: DatabaseTransaction,
  run: ImportRow,
  order: number,
): Promise<ImportItem | undefined> {
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
