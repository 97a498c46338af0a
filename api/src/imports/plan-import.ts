import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import type { ImportAction } from '@houni/contracts/import';
import { EDITABLE_STATES, isRenewable, isReopenable, TRANSITIONS } from '../ads/lifecycle.ts';
import type { AdState } from '@houni/contracts/ad';
import type { DatabaseTransaction } from '../database.ts';
import { fingerprintOf } from './parsed-ad.ts';
import type { ParsedAd } from './parsed-ad.ts';
import type { ImportTables } from '../schema/imports.ts';

export type ImportRow = Selectable<ImportTables['imports']>;
type NewItem = Insertable<ImportTables['importItems']>;

const INSERT_BATCH_SIZE = 200;
/** The states of ads that are closed when their list no longer names them; one in review is closed after it. */
const CLOSABLE_STATES: readonly AdState[] = [...TRANSITIONS.close_missing.from, 'in_review', 'submitted'];

/**
 * The list that the ads of an import belong to. Ads of the list that are missing in the next import are closed; a CSV file
 * is never a complete list, so it closes nothing.
 */
export function listKeyOf({ source, feedId }: Pick<ImportRow, 'source' | 'feedId'>): string {
  return source === 'feed' ? `feed-${feedId}` : source;
}

/** Whether an import is the complete list of its ads. */
export const isCompleteList = ({ source }: Pick<ImportRow, 'source'>): boolean => source !== 'csv';

/** What a plan needs to know about an ad with a known reference. */
interface KnownAd {
  adId: number;
  reference: string;
  fingerprint: string;
  list: string;
  missingSince: Date | null;
  state: AdState;
  publishedAt: Date | null;
  expiresAt: Date | null;
  closedAt: Date | null;
}

/** The ads with known references: those of the agency, or of the private advertiser. */
function knownAds(transaction: DatabaseTransaction, { agencyId, ownerUid }: Pick<ImportRow, 'agencyId' | 'ownerUid'>) {
  const all = transaction.selectFrom('importedAds').innerJoin('ads', 'ads.id', 'importedAds.adId');
  return agencyId === null
    ? all.where('importedAds.agencyId', 'is', null).where('importedAds.ownerUid', '=', ownerUid)
    : all.where('importedAds.agencyId', '=', agencyId);
}

/**
 * What an import does with a known ad. Only a complete list renews and reopens ads. What a person has closed stays closed
 * while the list goes on naming it; after the list has dropped it once, naming it again reopens it.
 */
function actionFor(
  ad: KnownAd,
  run: ImportRow,
  { fingerprint, now }: { fingerprint: string; now: Date },
): ImportAction {
  const isChanged = ad.fingerprint !== fingerprint;
  if (isCompleteList(run)) {
    if (isClosed(ad) && (ad.state === 'expired' || ad.missingSince !== null))
      return isReopenable(ad, now) ? 'renew' : 'create';
    if (!isChanged && ad.state === 'published' && isRenewable(ad, now)) return 'renew';
  }
  return isChanged && EDITABLE_STATES.includes(ad.state) ? 'update' : 'unchanged';
}

const isClosed = ({ state }: KnownAd): boolean => TRANSITIONS.reopen.from.includes(state);

/**
 * Writes the report of a feed that has not changed since it was read last: it still names all its ads, so those that are
 * due are renewed.
 * @returns false if there is nothing to do
 */
export async function planRenewals(transaction: DatabaseTransaction, run: ImportRow, now: Date): Promise<boolean> {
  await transaction.deleteFrom('importItems').where('importId', '=', run.id).execute();
  const known = await selectKnownAds(transaction, run);
  const due = known.filter(
    (ad) =>
      ad.list === listKeyOf(run) &&
      ad.missingSince === null &&
      actionFor(ad, run, { fingerprint: ad.fingerprint, now }) === 'renew',
  );
  await insertItems(
    transaction,
    due.map(({ reference, adId, fingerprint }, itemOrder) => ({
      importId: run.id,
      itemOrder,
      reference,
      action: 'renew',
      content: null,
      fingerprint,
      adId,
    })),
  );
  return due.length > 0;
}

function selectKnownAds(transaction: DatabaseTransaction, run: ImportRow): Promise<KnownAd[]> {
  return knownAds(transaction, run)
    .select(['importedAds.reference', 'importedAds.fingerprint', 'importedAds.list', 'importedAds.missingSince'])
    .select(['ads.id as adId', 'ads.state', 'ads.publishedAt', 'ads.expiresAt', 'ads.closedAt'])
    .execute();
}

async function insertItems(transaction: DatabaseTransaction, items: readonly NewItem[]): Promise<void> {
  for (let first = 0; first < items.length; first += INSERT_BATCH_SIZE)
    await transaction
      .insertInto('importItems')
      .values(items.slice(first, first + INSERT_BATCH_SIZE))
      .execute();
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
  const known = await selectKnownAds(transaction, run);
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
    const action = actionFor(before, run, { fingerprint, now });
    const written = { ...common, action, content, fingerprint, adId: before.adId };
    return action === 'unchanged' ? { ...written, completedAt: now } : { ...written, pictures };
  });
  if (isCompleteList(run)) {
    const list = listKeyOf(run);
    const missing = known.filter(
      (ad) =>
        ad.list === list && ad.missingSince === null && !seen.has(ad.reference) && CLOSABLE_STATES.includes(ad.state),
    );
    for (const { reference, adId } of missing)
      items.push({ importId: run.id, itemOrder: items.length, reference, action: 'close', content: null, adId });
  }
  await insertItems(transaction, items);
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
