import type { Locale } from '@houni/domain/locale';
import { buildPath } from '@houni/routing/build';
import { sql } from 'kysely';
import type { Import, ImportAction, ImportItem } from '@houni/contracts/import';
import type { ImportState } from '@houni/domain/machine-codes';
import { IMPORT_LIMITS } from '@houni/domain/import-limits';
import type { List } from '@houni/contracts/list';
import { queueAccountMail } from '../mail/queue-mail.ts';
import type { Database, DatabaseTransaction } from '../database.ts';
import { DomainError } from '../platform/domain-error.ts';
import { queueImport } from './queue-import.ts';
import { membershipOf } from '../accounts/membership.ts';
import type { Services } from '../services.ts';
import { heartbeatNow } from './heartbeat.ts';
import { importActor } from './import-actor.ts';
import { countOnline } from './plan-import.ts';
import type { ImportRow } from './plan-import.ts';
import { inTransaction } from '../platform/in-transaction.ts';

interface Page {
  page: number;
  pageSize: number;
}

/** A private import belongs to its advertiser; one of an agency to the agency's owner, and to its author while a member. */
function isOwnImport(uid: string) {
  return sql<boolean>`(imports.owner_uid = ${uid} or imports.agency_id in (
    select agency_id from agency_members where user_uid = ${uid} and (role = 'owner' or imports.author_uid = ${uid})))`;
}

/** @throws DomainError `not_found` for an import that does not exist or is another user's */
async function ownImport(db: Database, uid: string, key: string): Promise<ImportRow> {
  const row = await db
    .selectFrom('imports')
    .selectAll('imports')
    .where('key', '=', key)
    .where(isOwnImport(uid))
    .executeTakeFirst();
  return row ?? importNotFound();
}

async function lockOwnImport(transaction: DatabaseTransaction, uid: string, key: string): Promise<ImportRow> {
  const row = await transaction
    .selectFrom('imports')
    .selectAll('imports')
    .where('key', '=', key)
    .where(isOwnImport(uid))
    .forUpdate()
    .executeTakeFirst();
  return row ?? importNotFound();
}

function importNotFound(): never {
  throw new DomainError('not_found', 'You have no import with this key.', 'key');
}

/** One import with its counts. */
export async function readImport({ db }: Pick<Services, 'db'>, uid: string, key: string): Promise<Import> {
  const [found] = await toImports(db, [await ownImport(db, uid, key)]);
  return found ?? importNotFound();
}

/** The user's imports, newest first. */
export async function listImports({ db }: Services, uid: string, { page, pageSize }: Page): Promise<List<Import>> {
  const rows = await db
    .selectFrom('imports')
    .selectAll('imports')
    .where(isOwnImport(uid))
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { total } = await db
    .selectFrom('imports')
    .select(sql<number>`count(*)`.as('total'))
    .where(isOwnImport(uid))
    .executeTakeFirstOrThrow();
  return { items: await toImports(db, rows), total, page, pageSize };
}

/** The items of an import in the order of the file. */
export async function listItems(
  { db }: Services,
  uid: string,
  key: string,
  { action, page, pageSize }: Page & { action?: ImportAction | undefined },
): Promise<List<ImportItem>> {
  const { id } = await ownImport(db, uid, key);
  const items = db
    .selectFrom('importItems')
    .where('importId', '=', id)
    .$if(action !== undefined, (query) => query.where('action', '=', action ?? 'create'));
  const { total } = await items.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  const rows = await items
    .leftJoin('ads', 'ads.id', 'importItems.adId')
    .select(['line', 'reference', 'action', 'content', 'issues', 'refusedCode', 'refusedField', 'completedAt'])
    .select(['ads.publicKey', 'ads.title as adTitle'])
    .orderBy('itemOrder')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return {
    items: rows.map((row) => ({
      line: row.line,
      reference: row.reference,
      action: row.action,
      title: row.content?.title ?? row.adTitle,
      issues: row.issues,
      refused: row.refusedCode === null ? null : { code: row.refusedCode, field: row.refusedField },
      publicKey: row.publicKey,
      done: row.completedAt !== null,
    })),
    total,
    page,
    pageSize,
  };
}

/** Imports with their counts, in the order of the rows. */
export async function toImports(db: Database | DatabaseTransaction, rows: readonly ImportRow[]): Promise<Import[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const counted = await db
    .selectFrom('importItems')
    .select(['importId', 'action', sql<number>`count(*)`.as('all')])
    .select([sql<number>`count(completed_at)`.as('done'), sql<number>`count(refused_code)`.as('failed')])
    .where('importId', 'in', ids)
    .groupBy(['importId', 'action'])
    .execute();
  const feeds = await db
    .selectFrom('importFeeds')
    .select(['id', 'key'])
    .where(
      'id',
      'in',
      rows.map(({ feedId }) => feedId ?? 0),
    )
    .execute();
  return rows.map((row) => {
    const counts = counted.filter(({ importId }) => importId === row.id);
    const countOf = (action: ImportAction) => counts.find((count) => count.action === action)?.all ?? 0;
    const sum = (field: 'done' | 'failed') => counts.reduce((total, count) => total + count[field], 0);
    return {
      key: row.key,
      source: row.source,
      name: row.name,
      feed: feeds.find(({ id }) => id === row.feedId)?.key ?? null,
      state: row.state,
      failure: row.failure,
      failureLine: row.failureLine,
      notModified: row.notModified,
      counts: {
        create: countOf('create'),
        update: countOf('update'),
        renew: countOf('renew'),
        unchanged: countOf('unchanged'),
        close: countOf('close'),
        refuse: countOf('refuse'),
      },
      done: sum('done'),
      failed: sum('failed'),
      online: row.online,
      createdAt: row.createdAt.toISOString(),
      finishedAt: row.finishedAt?.toISOString() ?? null,
    };
  });
}

/** Applies a report. A report that would close too many ads needs a confirmation first. */
export async function applyImport(services: Services, uid: string, key: string): Promise<Import> {
  await inTransaction(services.db, async (transaction) => {
    const row = await lockOwnImport(transaction, uid, key);
    if (row.state !== 'ready') throw wrongState(row.state);
    await startApplying(transaction, services, row);
  });
  return readImport(services, uid, key);
}

/** Confirms a report that closes many ads. */
export async function confirmImport(services: Services, uid: string, key: string): Promise<Import> {
  await inTransaction(services.db, async (transaction) => {
    const row = await lockOwnImport(transaction, uid, key);
    if (row.state !== 'needs_confirmation') throw wrongState(row.state);
    if (row.agencyId !== null) {
      const membership = await membershipOf(transaction, uid);
      if (membership?.role !== 'owner')
        throw new DomainError('forbidden', 'Only the owner of the agency may confirm an import.');
    }
    await queueApply(transaction, row);
  });
  return readImport(services, uid, key);
}

/** Discards a report; it can no longer be applied. */
export async function discardImport(services: Services, uid: string, key: string): Promise<Import> {
  await inTransaction(services.db, async (transaction) => {
    const row = await lockOwnImport(transaction, uid, key);
    if (row.state !== 'ready' && row.state !== 'needs_confirmation') throw wrongState(row.state);
    await transaction
      .updateTable('imports')
      .set({ state: 'discarded', finishedAt: services.now() })
      .where('id', '=', row.id)
      .execute();
  });
  return readImport(services, uid, key);
}

function wrongState(state: ImportState): DomainError {
  return new DomainError('conflict', `This is not possible in the state ${state}.`, 'state');
}

/** Queues a report to be applied, or requires a confirmation when it would close too many ads. The row must be locked. */
export async function startApplying(
  transaction: DatabaseTransaction,
  services: Services,
  row: ImportRow,
): Promise<void> {
  const closing = await countClosing(transaction, row);
  const online = await countOnline(transaction, row);
  if (closing <= online * IMPORT_LIMITS.closingShare) return queueApply(transaction, row);
  await transaction.updateTable('imports').set({ state: 'needs_confirmation' }).where('id', '=', row.id).execute();
  const actor = await importActor(transaction, row);
  if (actor === null) return;
  await queueAccountMail(transaction, {
    template: 'import-needs-confirmation',
    account: actor.uid,
    values: (locale) => ({ source: row.name, closing, online, url: importUrl(services, row.key, locale) }),
  });
}

/** How many online ads the report would close. */
async function countClosing(transaction: DatabaseTransaction, row: ImportRow): Promise<number> {
  const { closing } = await transaction
    .selectFrom('importItems')
    .innerJoin('ads', 'ads.id', 'importItems.adId')
    .select(sql<number>`count(*)`.as('closing'))
    .where('importId', '=', row.id)
    .where('action', '=', 'close')
    .where('ads.state', '=', 'published')
    .executeTakeFirstOrThrow();
  return closing;
}

async function queueApply(transaction: DatabaseTransaction, row: ImportRow): Promise<void> {
  await transaction
    .updateTable('imports')
    .set({ state: 'applying', attempts: 0, heartbeatAt: heartbeatNow })
    .where('id', '=', row.id)
    .execute();
  await queueImport(transaction, row, 'applying');
}

/** The page of an import. */
export function importUrl({ environment }: Services, key: string, locale: Locale): string {
  return `${environment.siteUrl}${buildPath('importAd', {}, locale)}?import=${key}`;
}
