import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import { EDITABLE } from '../ads/lifecycle.ts';
import type { DatabaseTransaction } from '../platform/database.ts';
import { fingerprintOf } from './parsed-ad.ts';
import type { ParsedAd } from './parsed-ad.ts';
import type { ImportTables } from './tables.ts';

export type ImportRow = Selectable<ImportTables['imports']>;
type NewItem = Insertable<ImportTables['importItems']>;

/** Rows that one statement inserts. */
const BATCH = 200;

/**
 * The list that an import's ads stand in: what was in it and is missing now, is closed. A file of rows closes nothing,
 * so its list is never compared.
 */
export function listOf({ source, feedId }: Pick<ImportRow, 'source' | 'feedId'>): string {
  return source === 'feed' ? `feed-${feedId}` : source;
}

/** Whose references are compared: the agency's, or the private advertiser's. */
function knownAds(transaction: DatabaseTransaction, { agencyId, ownerUid }: Pick<ImportRow, 'agencyId' | 'ownerUid'>) {
  const all = transaction.selectFrom('importedAds').innerJoin('ads', 'ads.id', 'importedAds.adId');
  return agencyId === null
    ? all.where('importedAds.agencyId', 'is', null).where('importedAds.ownerUid', '=', ownerUid)
    : all.where('importedAds.agencyId', '=', agencyId);
}

/**
 * Writes the report: what would be done with each ad of the file, and which known ads it does not name any more. What
 * was there of an interrupted reading is replaced. Nothing else changes.
 */
export async function planImport(
  transaction: DatabaseTransaction,
  run: ImportRow,
  { parsed, now }: { parsed: readonly ParsedAd[]; now: Date },
): Promise<void> {
  await transaction.deleteFrom('importItems').where('importId', '=', run.id).execute();
  const known = await knownAds(transaction, run)
    .select(['importedAds.reference', 'importedAds.fingerprint', 'importedAds.list', 'ads.id as adId', 'ads.state'])
    .execute();
  const byReference = new Map(known.map((ad) => [ad.reference, ad]));
  const seen = new Set<string>();
  const items = parsed.map((ad, itemOrder): NewItem => {
    const reference = clean(ad.reference);
    const twice = reference !== '' && seen.has(reference);
    seen.add(reference);
    const issues = twice
      ? [...ad.issues, { line: ad.line, column: 'reference', code: 'duplicate_reference' as const }]
      : ad.issues;
    const common = { importId: run.id, itemOrder, line: ad.line, reference, issues: JSON.stringify(issues) };
    const before = byReference.get(reference);
    if (twice || ad.content === null)
      return { ...common, action: 'refuse', content: null, adId: before?.adId ?? null, doneAt: now };
    const fingerprint = fingerprintOf(ad);
    const content = JSON.stringify(ad.content);
    const { pictures } = ad;
    if (!before) return { ...common, action: 'create', content, pictures, fingerprint };
    // What its advertiser has ended by hand stays ended.
    if (before.fingerprint === fingerprint || !EDITABLE.includes(before.state))
      return { ...common, action: 'unchanged', content, fingerprint, adId: before.adId, doneAt: now };
    return { ...common, action: 'update', content, pictures, fingerprint, adId: before.adId };
  });
  if (run.source !== 'csv') {
    const list = listOf(run);
    const missing = known.filter((ad) => ad.list === list && !seen.has(ad.reference));
    for (const { reference, adId } of missing)
      items.push({ importId: run.id, itemOrder: items.length, reference, action: 'close', content: null, adId });
  }
  for (let first = 0; first < items.length; first += BATCH)
    await transaction
      .insertInto('importItems')
      .values(items.slice(first, first + BATCH))
      .execute();
  await transaction
    .updateTable('imports')
    .set({ online: await onlineOf(transaction, run) })
    .where('id', '=', run.id)
    .execute();
}

/** The account's ads that are online now. */
export async function onlineOf(
  transaction: DatabaseTransaction,
  { agencyId, ownerUid }: Pick<ImportRow, 'agencyId' | 'ownerUid'>,
): Promise<number> {
  const { online } = await transaction
    .selectFrom('ads')
    .select(sql<number>`count(*)`.as('online'))
    .where('state', '=', 'published')
    .where((ads) =>
      agencyId === null
        ? ads.and([ads('ownerUid', '=', ownerUid), ads('agencyId', 'is', null)])
        : ads('agencyId', '=', agencyId),
    )
    .executeTakeFirstOrThrow();
  return online;
}

/** References are names, not texts: nothing invisible in them. */
function clean(reference: string): string {
  return reference
    .toWellFormed()
    .replace(/\p{Cc}/gu, '')
    .trim();
}
