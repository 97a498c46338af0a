import { sql } from 'kysely';
import type { Import, ImportAction, ImportItem, ImportState } from '@houni/contracts/import';
import { IMPORT_LIMITS } from '@houni/contracts/import';
import type { List } from '@houni/contracts/list';
import { queueMail } from '../mail/queue-mail.ts';
import type { Database, DatabaseTransaction } from '../platform/database.ts';
import { RequestError } from '../platform/errors.ts';
import { addJob } from '../platform/jobs.ts';
import { membershipOf } from '../platform/ownership.ts';
import type { Services } from '../services.ts';
import { onlineOf } from './plan-import.ts';
import type { ImportRow } from './plan-import.ts';

export const APPLY_JOB = 'apply_import';
export const READ_JOB = 'read_import';

interface Paging {
  page: number;
  pageSize: number;
}

/** An import is its author's; one of an agency is its owner's too. Everybody else is told that there is none. */
function isOwnImport(uid: string) {
  return sql<boolean>`(imports.owner_uid = ${uid} or imports.agency_id in (
    select agency_id from agency_members where user_uid = ${uid} and role = 'owner'))`;
}

/** @throws RequestError `not_found` for what does not exist or is somebody else's */
async function ownImport(db: Database, uid: string, key: string): Promise<ImportRow> {
  const row = await db
    .selectFrom('imports')
    .selectAll('imports')
    .where('key', '=', key)
    .where(isOwnImport(uid))
    .executeTakeFirst();
  return row ?? noImport();
}

async function lockOwnImport(transaction: DatabaseTransaction, uid: string, key: string): Promise<ImportRow> {
  const row = await transaction
    .selectFrom('imports')
    .selectAll('imports')
    .where('key', '=', key)
    .where(isOwnImport(uid))
    .forUpdate()
    .executeTakeFirst();
  return row ?? noImport();
}

function noImport(): never {
  throw new RequestError('not_found', 'You have no import with this key.', 'key');
}

/** One import with its figures. */
export async function readImport({ db }: Pick<Services, 'db'>, uid: string, key: string): Promise<Import> {
  const [found] = await toImports(db, [await ownImport(db, uid, key)]);
  return found ?? noImport();
}

/** The account's imports, newest first. */
export async function listImports({ db }: Services, uid: string, { page, pageSize }: Paging): Promise<List<Import>> {
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

/** The ads of an import in the order of the file. */
export async function listItems(
  { db }: Services,
  uid: string,
  key: string,
  { action, page, pageSize }: Paging & { action?: ImportAction | undefined },
): Promise<List<ImportItem>> {
  const { id } = await ownImport(db, uid, key);
  const items = db
    .selectFrom('importItems')
    .where('importId', '=', id)
    .$if(action !== undefined, (query) => query.where('action', '=', action ?? 'create'));
  const { total } = await items.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  const rows = await items
    .leftJoin('ads', 'ads.id', 'importItems.adId')
    .select(['line', 'reference', 'action', 'content', 'issues', 'refusedCode', 'refusedField', 'doneAt'])
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
      done: row.doneAt !== null,
    })),
    total,
    page,
    pageSize,
  };
}

async function toImports(db: Database | DatabaseTransaction, rows: readonly ImportRow[]): Promise<Import[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const counted = await db
    .selectFrom('importItems')
    .select(['importId', 'action', sql<number>`count(*)`.as('all')])
    .select([sql<number>`count(done_at)`.as('done'), sql<number>`count(refused_code)`.as('failed')])
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
    const own = counted.filter(({ importId }) => importId === row.id);
    const of = (action: ImportAction) => own.find((count) => count.action === action)?.all ?? 0;
    const sum = (field: 'done' | 'failed') => own.reduce((total, count) => total + count[field], 0);
    return {
      key: row.key,
      source: row.source,
      name: row.name,
      feed: feeds.find(({ id }) => id === row.feedId)?.key ?? null,
      state: row.state,
      failure: row.failure,
      notModified: row.notModified,
      counts: {
        create: of('create'),
        update: of('update'),
        unchanged: of('unchanged'),
        close: of('close'),
        refuse: of('refuse'),
      },
      done: sum('done'),
      failed: sum('failed'),
      online: row.online,
      createdAt: row.createdAt.toISOString(),
      finishedAt: row.finishedAt?.toISOString() ?? null,
    };
  });
}

/** Carries out a report. One that would end too much waits for a second word. */
export async function applyImport(services: Services, uid: string, key: string): Promise<Import> {
  await services.db.transaction().execute(async (transaction) => {
    const row = await lockOwnImport(transaction, uid, key);
    if (row.state !== 'ready') throw wrongState(row.state);
    await startApplying(transaction, services, row);
  });
  return readImport(services, uid, key);
}

/** The second word. */
export async function confirmImport(services: Services, uid: string, key: string): Promise<Import> {
  await services.db.transaction().execute(async (transaction) => {
    const row = await lockOwnImport(transaction, uid, key);
    if (row.state !== 'needs_confirmation') throw wrongState(row.state);
    if (row.agencyId !== null) {
      const membership = await membershipOf(transaction, uid);
      if (membership?.role !== 'owner')
        throw new RequestError('forbidden', 'Only the owner of the agency may confirm this.');
    }
    await begin(transaction, row);
  });
  return readImport(services, uid, key);
}

/** Throws a report away; what was not applied never will be. */
export async function discardImport(services: Services, uid: string, key: string): Promise<Import> {
  await services.db.transaction().execute(async (transaction) => {
    const row = await lockOwnImport(transaction, uid, key);
    if (row.state !== 'ready' && row.state !== 'needs_confirmation') throw wrongState(row.state);
    await transaction
      .updateTable('imports')
      .set({ state: 'discarded', finishedAt: sql`now()` })
      .where('id', '=', row.id)
      .execute();
  });
  return readImport(services, uid, key);
}

function wrongState(state: ImportState): RequestError {
  return new RequestError('conflict', `An import in the state ${state} cannot do this.`, 'state');
}

/** Applies a report whose row is locked, unless it would end more than may be ended without asking. */
export async function startApplying(
  transaction: DatabaseTransaction,
  services: Services,
  row: ImportRow,
): Promise<void> {
  const closing = await closingOf(transaction, row);
  const online = await onlineOf(transaction, row);
  if (closing <= online * IMPORT_LIMITS.closingShare) return begin(transaction, row);
  await transaction.updateTable('imports').set({ state: 'needs_confirmation' }).where('id', '=', row.id).execute();
  const owner = await transaction
    .selectFrom('users')
    .select(['email', 'locale'])
    .where('uid', '=', row.ownerUid)
    .executeTakeFirst();
  if (!owner || owner.email === null) return;
  await queueMail(transaction, {
    template: 'import-needs-confirmation',
    to: owner.email,
    locale: owner.locale,
    values: { source: row.name, closing, online, url: importUrl(services, row.key) },
  });
}

/** Of the ads that the report ends, those that are online. */
async function closingOf(transaction: DatabaseTransaction, row: ImportRow): Promise<number> {
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

async function begin(transaction: DatabaseTransaction, row: ImportRow): Promise<void> {
  await transaction
    .updateTable('imports')
    .set({ state: 'applying', attempts: 0, workedAt: sql`now()` })
    .where('id', '=', row.id)
    .execute();
  await addJob(transaction, APPLY_JOB, { key: row.key }, { key: `${APPLY_JOB}:${row.key}` });
}

/** Where the dashboard shows an import. */
export function importUrl({ environment }: Services, key: string): string {
  return `${environment.dashboardUrl}/user-ads?import=${key}`;
}
