import type { z } from 'zod';
import type { AgencyDocument, agencyDocumentCreateSchema } from '@houni/contracts/agency-document';
import { PRIVATE_FILE_LIMITS } from '@houni/domain/agency-registration';
import { MEDIA_LIMITS } from '@houni/domain/media-limits';
import { requireAccount } from '../accounts/require-account.ts';
import type { VerifiedUser } from '../platform/auth.ts';
import { DomainError, invalidInput } from '../platform/domain-error.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import { newKey } from '../platform/keys.ts';
import { PrivateFileError, checkPrivateFile, checkPrivateFileHead } from '../private-files/check-private-file.ts';
import { confirmPrivateFile, putPrivateFile } from '../private-files/store.ts';
import type { Services } from '../services.ts';
import {
  documentNotFound,
  documentScope,
  documentsIn,
  documentTerm,
  lockScope,
  noteChange,
  toDocument,
} from './documents.ts';
import type { DocumentRow } from './documents.ts';

/** An upload that is not complete after this time is removed. */
const UPLOAD_MS = 24 * 3_600_000;

/** @throws DomainError `conflict` (field `documents`) if there are as many as there may be, `forbidden` for an agent */
export async function createDocument(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: VerifiedUser,
  fields: z.output<typeof agencyDocumentCreateSchema>,
): Promise<AgencyDocument> {
  await requireAccount(db, user, now());
  return inTransaction(db, async (transaction) => {
    const scope = await lockScope(transaction, user.uid);
    const others = await documentsIn(transaction, scope).execute();
    if (others.length >= PRIVATE_FILE_LIMITS.files)
      throw new DomainError('conflict', `There are at most ${PRIVATE_FILE_LIMITS.files} documents.`, 'documents');
    const row = await transaction
      .insertInto('agencyDocuments')
      .values({
        ...fields,
        key: newKey('pf_'),
        ownerUid: user.uid,
        agencyId: scope.agencyId,
        createdAt: now(),
        eraseAt: new Date(now().getTime() + UPLOAD_MS),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return toDocument(row);
  });
}

/**
 * Stores the next part of a document; the last part checks the whole file. A file that cannot be used is deleted at once:
 * the answer contains the reason.
 * @throws DomainError `conflict` when the part does not continue the file: read the offset and send again
 */
export async function uploadDocumentPart(
  services: Services,
  uid: string,
  { key, offset, bytes }: { key: string; offset: number; bytes: Buffer },
): Promise<AgencyDocument> {
  const { db } = services;
  const row = await documentsIn(db, await documentScope(db, uid))
    .where('key', '=', key)
    .executeTakeFirst();
  if (!row) throw documentNotFound();
  assertPart(row, offset, bytes.byteLength);
  try {
    if (offset === 0) checkPrivateFileHead(bytes);
    return offset + bytes.byteLength < row.size
      ? await storePart(services, row, bytes)
      : await storeDocument(services, uid, row, bytes);
  } catch (error) {
    if (!(error instanceof PrivateFileError)) throw error;
    await db.deleteFrom('agencyDocuments').where('id', '=', row.id).where('file', 'is', null).execute();
    return { ...toDocument(row), state: 'failed', failure: error.code };
  }
}

function assertPart(row: DocumentRow, offset: number, length: number): void {
  if (row.file !== null) throw new DomainError('conflict', 'This upload is complete.', 'key');
  if (offset !== row.received) throw new DomainError('conflict', `The next part begins at ${row.received}.`, 'offset');
  if (length === 0) throw invalidInput('body', 'A part must not be empty.');
  if (offset + length > row.size) throw invalidInput('body', `The file was announced with ${row.size} bytes.`);
  if (length < MEDIA_LIMITS.part.min && offset + length < row.size)
    throw invalidInput('body', `All parts but the last have at least ${MEDIA_LIMITS.part.min} bytes.`);
}

const partConflict = () => new DomainError('conflict', 'Another request has stored this part.', 'offset');

async function storePart(services: Services, row: DocumentRow, bytes: Buffer): Promise<AgencyDocument> {
  // Nobody reads the parts, whatever they are called.
  const file = await putPrivateFile(services, bytes, 'application/octet-stream');
  return inTransaction(services.db, async (transaction) => {
    const saved = await transaction
      .updateTable('agencyDocuments')
      .set({ received: row.received + bytes.byteLength })
      .where('id', '=', row.id)
      .where('received', '=', row.received)
      .where('file', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (!saved) throw partConflict();
    await confirmPrivateFile(transaction, file);
    await transaction
      .insertInto('agencyDocumentParts')
      .values({ documentId: row.id, start: row.received, file })
      .execute();
    return toDocument(saved);
  });
}

async function storeDocument(
  services: Services,
  uid: string,
  row: DocumentRow,
  lastPart: Buffer,
): Promise<AgencyDocument> {
  const { db, media, now } = services;
  const parts = await db
    .selectFrom('agencyDocumentParts')
    .select('file')
    .where('documentId', '=', row.id)
    .orderBy('start')
    .execute();
  const before = await Promise.all(parts.map(({ file }) => media.get('private', file)));
  const { bytes, type } = await checkPrivateFile(Buffer.concat([...before, lastPart]));
  const file = await putPrivateFile(services, bytes, type);
  return inTransaction(db, async (transaction) => {
    const scope = await lockScope(transaction, uid);
    const isWaiting = await noteChange(transaction, scope, now());
    const saved = await transaction
      .updateTable('agencyDocuments')
      .set({ received: row.size, file, type, eraseAt: isWaiting ? null : documentTerm(now()) })
      .where('id', '=', row.id)
      .where('received', '=', row.received)
      .where('file', 'is', null)
      // The registration was sent, or the membership has changed in between.
      .where((document) =>
        scope.agencyId === null
          ? document.and([document('agencyId', 'is', null), document('ownerUid', '=', uid)])
          : document('agencyId', '=', scope.agencyId),
      )
      .returningAll()
      .executeTakeFirst();
    if (!saved) throw partConflict();
    await confirmPrivateFile(transaction, file);
    await transaction.deleteFrom('agencyDocumentParts').where('documentId', '=', row.id).execute();
    return toDocument(saved);
  });
}
