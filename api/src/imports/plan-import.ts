import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import { EDITABLE_STATES } from '../ads/lifecycle.ts';
import type { DatabaseTransaction } from '../database.ts';
import { fingerprintOf } from './parsed-ad.ts';
import type { ParsedAd } from './parsed-ad.ts';
import type { ImportTables } from '../schema/imports.ts';

export type ImportRow = Selectable<ImportTables['imports']>;
type NewItem = Insertable<ImportTables['importItems']>;

const INSERT_BATCH_SIZE = 200;

/**
 * The list that the ads of an import belong to. Ads of the list that are missing in the next import are closed; a CSV file
 * is never a complete list, so it closes nothing.
 */
export function listKeyOf({ source, feedId }: Pick<ImportRow, 'source' | 'feedId'>): string {
  return source === 'feed' ? `feed-${feedId}` : source;
}

/** The ads with known references: those of the agency, or of the private advertiser. */
function knownAds(transaction: DatabaseTransaction, { agencyId, ownerUid }: Pick<ImportRow, 'agencyId' | 'ownerUid'>) {
  const all = transaction.selectFrom('importedAds').innerJoin('ads', 'ads.id', 'importedAds.adId');
  return agencyId === null
    ? all.where('importedAds.agencyId', 'is', null).where('importedAds.ownerUid', '=', ownerUid)
    : all.where('importedAds.agencyId', '=', agencyId);
}

/**
 * Writes the report (a dry run): the action for each ad of the file, and the known ads that are missing in it. It replaces
 * the report of an interrupted run and changes nothing else.
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
    const reference = normaliseReference(ad.reference);
    const isDuplicate = reference !== '' && seen.has(reference);
    seen.add(reference);
    const issues = isDuplicate
      ? [...ad.issues, { line: ad.line, column: 'reference', code: 'duplicate_reference' as const }]
      : ad.issues;
    const common = { importId: run.id, itemOrder, line: ad.line, reference, issues: JSON.stringify(issues) };
    const before = byReference.get(reference);
    if (isDuplicate || ad.content === null)
      return { ...common, action: 'refuse', content: null, adId: before?.adId ?? null, completedAt: now };
    const fingerprint = fingerprintOf(ad);
    const content = JSON.stringify(ad.content);
    const { pictures } = ad;
    if (!before) return { ...common, action: 'create', content, pictures, fingerprint };
    // An ad that its advertiser has closed stays closed.
    if (before.fingerprint === fingerprint || !EDITABLE_STATES.includes(before.state))
      return { ...common, action: 'unchanged', content, fingerprint, adId: before.adId, completedAt: now };
    return { ...common, action: 'update', content, pictures, fingerprint, adId: before.adId };
  });
  if (run.source !== 'csv') {
    const list = listKeyOf(run);
    const missing = known.filter((ad) => ad.list === list && !seen.has(ad.reference));
    for (const { reference, adId } of missing)
      items.push({ importId: run.id, itemOrder: items.length, reference, action: 'close', content: null, adId });
  }
  for (let first = 0; first < items.length; first += INSERT_BATCH_SIZE)
    await transaction
      .insertInto('importItems')
      .values(items.slice(first, first + INSERT_BATCH_SIZE))
      .execute();
  await transaction
    .updateTable('imports')
    .set({ online: await countOnline(transaction, run) })
    .where('id', '=', run.id)
    .execute();
}

/** The number of online ads of the agency, or of the private advertiser. */
export async function countOnline(
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

/** Removes control characters and spaces around a reference. */
function normaliseReference(reference: string): string {
  return reference
    .toWellFormed()
    .replace(/\p{Cc}/gu, '')
    .trim();
}
