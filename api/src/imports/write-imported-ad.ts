import type { Selectable } from 'kysely';
import type { AdState } from '@houni/contracts/ad';
import type { z } from 'zod';
import type { adChangesSchema, AdContent } from '@houni/contracts/ad-write';
import { closeMissingAd } from '../ads/close-missing-ad.ts';
import { createAd } from '../ads/create-ad.ts';
import { editAd } from '../ads/edit-ad.ts';
import { isRenewable, TRANSITIONS } from '../ads/lifecycle.ts';
import type { AdDates } from '../ads/lifecycle.ts';
import { runOwnerAction } from '../ads/owner-actions.ts';
import type { Database, DatabaseTransaction } from '../database.ts';
import type { ImportTables } from '../schema/imports.ts';
import type { Services } from '../services.ts';
import type { ImportActor } from './import-actor.ts';
import { setPictureUrls } from './import-pictures.ts';
import { isCompleteList, listKeyOf } from './plan-import.ts';
import type { ImportRow } from './plan-import.ts';
import { inTransaction } from '../platform/in-transaction.ts';

export type ImportItem = Selectable<ImportTables['importItems']>;

/** Fields that are cleared when a feed no longer contains them; other missing fields belong to the advertiser. */
const CLEARED_BY_FEED = {
  translations: null,
  position: null,
  landArea: null,
  bathrooms: null,
  amenities: null,
  condition: null,
} as const;

/** The ad of a reference as it is now. */
export interface ImportedAd extends AdDates {
  adId: number;
  publicKey: string;
  revision: number;
  state: AdState;
  fingerprint: string;
}

/** The current ad of a reference; another import may have changed it after the plan was made. */
export async function findImportedAd(
  db: Database | DatabaseTransaction,
  { agencyId, ownerUid }: ImportRow,
  reference: string,
): Promise<ImportedAd | undefined> {
  return db
    .selectFrom('importedAds')
    .innerJoin('ads', 'ads.id', 'importedAds.adId')
    .select(['ads.id as adId', 'ads.publicKey', 'ads.revision', 'ads.state', 'importedAds.fingerprint'])
    .select(['ads.publishedAt', 'ads.expiresAt', 'ads.closedAt'])
    .where('importedAds.reference', '=', reference)
    .where('importedAds.agencyId', 'is not distinct from', agencyId)
    .where('importedAds.ownerUid', 'is not distinct from', ownerUid)
    .executeTakeFirst();
}

/** Creates the ad of a new reference; it sends no mail of its own. */
export async function createImportedAd(
  transaction: DatabaseTransaction,
  services: Services,
  { run, actor, item, content }: { run: ImportRow; actor: ImportActor; item: ImportItem; content: AdContent },
): Promise<void> {
  const user = {
    uid: actor.uid,
    email: actor.email,
    emailVerified: true,
    phoneVerified: false,
    name: actor.displayName,
    pictureUrl: null,
  };
  const { publicKey } = await createAd(transaction, services, user, { ad: content, submit: true, isQuiet: true });
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
 * Updates, renews, reopens or closes an ad. The ad is written in its own transaction; repeating the write after a crash
 * changes nothing.
 */
export async function writeKnownAd(
  services: Services,
  run: ImportRow,
  { actor, item, known }: { actor: ImportActor; item: ImportItem; known: ImportedAd | undefined },
): Promise<void> {
  if (!known) return markDone(services.db, services, run, item.itemOrder, {});
  if (item.action === 'close')
    return inTransaction(services.db, async (transaction) => {
      await closeMissingAd(transaction, services, known.publicKey);
      await markDone(transaction, services, run, item.itemOrder, { adId: known.adId });
    });
  await writeAd(services, run, { actor, item, known });
  await inTransaction(services.db, async (transaction) => {
    await transaction
      .updateTable('importedAds')
      .set({ fingerprint: item.fingerprint ?? known.fingerprint, list: listKeyOf(run) })
      .where('adId', '=', known.adId)
      .execute();
    // A feed that has not changed has no content here: its pictures stay.
    if (item.content !== null) await setPictureUrls(transaction, known.adId, item.pictures);
    await markDone(transaction, services, run, item.itemOrder, { adId: known.adId });
  });
}

async function writeAd(
  services: Services,
  run: ImportRow,
  { actor, item, known }: { actor: ImportActor; item: ImportItem; known: ImportedAd },
): Promise<void> {
  const { uid } = actor;
  const { publicKey, revision } = known;
  const isReopened = item.action === 'renew' && TRANSITIONS.reopen.from.includes(known.state);
  const changes = known.fingerprint === item.fingerprint ? {} : changesOf(run, item);
  const isEdited = isReopened || Object.keys(changes).length > 0;
  const { state } = isEdited
    ? await editAd(services, uid, publicKey, { revision, changes }, { isReopened, isQuiet: true })
    : known;
  const act = (action: 'renew' | 'submit') =>
    runOwnerAction(services, uid, publicKey, { action, revision: undefined, isQuiet: true });
  if (!isCompleteList(run)) return;
  // What a moderator asked to change goes back to them.
  if (state === 'changes_requested' && isEdited) await act('submit');
  else if (state === 'published' && isRenewable({ ...known, state }, services.now()) && !isReopened) await act('renew');
}

function changesOf({ source }: ImportRow, { content }: ImportItem): z.output<typeof adChangesSchema>['changes'] {
  if (content === null) return {};
  const { photos: _photos, ...fields } = content;
  return source === 'csv' ? fields : { ...CLEARED_BY_FEED, ...fields };
}

/** Marks an item as done, with the ad it wrote or the reason why it was refused. */
export async function markDone(
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
