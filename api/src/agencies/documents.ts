import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { AgencyDocument, AgencyDocuments } from '@houni/contracts/agency-document';
import { AGENCY_DOCUMENT_DAYS, PRIVATE_FILE_LIMITS } from '@houni/domain/agency-registration';
import { membershipOf } from '../accounts/membership.ts';
import type { Database, DatabaseTransaction } from '../database.ts';
import { DomainError } from '../platform/domain-error.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import type { AgencyTables } from '../schema/agencies.ts';
import type { Services } from '../services.ts';
import { isWaitingSql } from './agency-state.ts';

export type DocumentRow = Selectable<AgencyTables['agencyDocuments']>;
const DAY_MS = 86_400_000;
const MAX_PER_TRANSACTION = 500;

/** Whose documents a user works with: their own registration (`agencyId` null), or those of the agency that they own. */
export interface DocumentScope {
  uid: string;
  agencyId: number | null;
}

/** @throws DomainError `forbidden` for an agent: the documents are the owner's business */
export async function documentScope(db: Database | DatabaseTransaction, uid: string): Promise<DocumentScope> {
  const membership = await membershipOf(db, uid);
  if (membership?.role === 'agent')
    throw new DomainError('forbidden', 'Only the owner of the agency may do this.', 'agency');
  return { uid, agencyId: membership?.agencyId ?? null };
}

/** The documents of a scope, the oldest first. */
export function documentsIn(db: Database | DatabaseTransaction, { uid, agencyId }: DocumentScope) {
  const all = db.selectFrom('agencyDocuments').selectAll().orderBy('id');
  return agencyId === null
    ? all.where('ownerUid', '=', uid).where('agencyId', 'is', null)
    : all.where('agencyId', '=', agencyId);
}

/** Finished documents of agencies, by agency, the oldest first. */
export async function finishedDocuments(
  db: Database | DatabaseTransaction,
  agencyIds: readonly number[],
): Promise<ReadonlyMap<number | null, DocumentRow[]>> {
  if (agencyIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('agencyDocuments')
    .selectAll()
    .where('agencyId', 'in', agencyIds)
    .where('file', 'is not', null)
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, ({ agencyId }) => agencyId);
}

/** A document as its owner and moderators see it. */
export function toDocument(row: DocumentRow): AgencyDocument {
  return {
    key: row.key,
    kind: row.kind,
    name: row.name,
    size: row.size,
    offset: row.received,
    state: row.file === null ? 'receiving' : 'ready',
    failure: null,
    type: row.type,
    createdAt: row.createdAt.toISOString(),
    eraseAt: row.eraseAt?.toISOString() ?? null,
  };
}

/** The documents of the user's registration or agency. */
export async function listDocuments(db: Database, uid: string): Promise<AgencyDocuments> {
  const rows = await documentsIn(db, await documentScope(db, uid)).execute();
  return { items: rows.map(toDocument), max: PRIVATE_FILE_LIMITS.files };
}

/** @throws DomainError `not_found` for a document that is not in the user's scope; `forbidden` for an agent */
export async function deleteDocument({ db, now }: Pick<Services, 'db' | 'now'>, uid: string, key: string) {
  return inTransaction(db, async (transaction) => {
    const scope = await lockScope(transaction, uid);
    const row = await documentsIn(transaction, scope).where('key', '=', key).executeTakeFirst();
    if (!row) throw documentNotFound();
    await transaction.deleteFrom('agencyDocuments').where('id', '=', row.id).execute();
    if (row.file !== null) await noteChange(transaction, scope, now());
    return { deleted: true as const };
  });
}

export const documentNotFound = () => new DomainError('not_found', 'You have no document with this key.', 'key');

/** Locks the account, then its agency: a registration is sent, and an agency decided about, before or after this write. */
export async function lockScope(transaction: DatabaseTransaction, uid: string): Promise<DocumentScope> {
  await transaction.selectFrom('users').select('uid').where('uid', '=', uid).forUpdate().execute();
  const scope = await documentScope(transaction, uid);
  if (scope.agencyId !== null)
    await transaction.selectFrom('agencies').select('id').where('id', '=', scope.agencyId).forUpdate().execute();
  return scope;
}

/**
 * Notes that the documents of an agency have changed: while it waits for a moderator it is another version, so that a
 * decision about the former documents is a conflict. @returns whether it waits
 */
export async function noteChange(
  transaction: DatabaseTransaction,
  { agencyId }: DocumentScope,
  now: Date,
): Promise<boolean> {
  if (agencyId === null) return false;
  const waiting = await transaction
    .updateTable('agencies')
    .set({ submittedAt: now })
    .where('id', '=', agencyId)
    .where(isWaitingSql)
    .returning('id')
    .executeTakeFirst();
  return waiting !== undefined;
}

/** When a document without a decision ahead is erased. */
export const documentTerm = (now: Date) => new Date(now.getTime() + AGENCY_DOCUMENT_DAYS * DAY_MS);

/** Gives the documents of a registration to the agency that it has become. */
export async function moveDocuments(transaction: DatabaseTransaction, uid: string, agencyId: number): Promise<void> {
  await transaction
    .updateTable('agencyDocuments')
    // An upload that is not complete still ends after a day.
    .set({ agencyId, eraseAt: sql<Date | null>`case when file is null then erase_at end` })
    .where('ownerUid', '=', uid)
    .where('agencyId', 'is', null)
    .execute();
}

/** Keeps the documents of an agency that waits for a decision. */
export async function keepDocuments(transaction: DatabaseTransaction, agencyId: number): Promise<void> {
  await transaction
    .updateTable('agencyDocuments')
    .set({ eraseAt: null })
    .where('agencyId', '=', agencyId)
    .where('file', 'is not', null)
    .execute();
}

/** Sets the term of the documents of an agency after a decision about it. */
export async function endDocuments(transaction: DatabaseTransaction, agencyId: number, now: Date): Promise<void> {
  await transaction
    .updateTable('agencyDocuments')
    .set({ eraseAt: documentTerm(now) })
    .where('agencyId', '=', agencyId)
    .where('file', 'is not', null)
    .where('eraseAt', 'is', null)
    .execute();
}

/** Erases the documents of an agency that closes. */
export async function eraseDocuments(transaction: DatabaseTransaction, agencyId: number): Promise<void> {
  await transaction.deleteFrom('agencyDocuments').where('agencyId', '=', agencyId).execute();
}

/** Erases the documents and unfinished uploads whose term has come, in batches. Their files follow with the next sweep. */
export async function eraseDueDocuments({ db, now }: Pick<Services, 'db' | 'now'>, signal: AbortSignal): Promise<void> {
  for (let erased = MAX_PER_TRANSACTION; erased === MAX_PER_TRANSACTION;) {
    signal.throwIfAborted();
    const rows = await db
      .deleteFrom('agencyDocuments')
      .where('id', 'in', (due) =>
        due
          .selectFrom('agencyDocuments')
          .select('id')
          .where('eraseAt', '<=', now())
          .orderBy('eraseAt')
          .limit(MAX_PER_TRANSACTION)
          .forUpdate()
          .skipLocked(),
      )
      .returning('id')
      .execute();
    erased = rows.length;
  }
}
