import type { FastifyReply } from 'fastify';
import type { PrivateFileLink } from '@houni/contracts/private-file';
import { membershipOf } from '../accounts/membership.ts';
import type { Database, DatabaseTransaction } from '../database.ts';
import { DomainError } from '../platform/domain-error.ts';
import { privateFileLink, readPrivateFile } from '../private-files/read-link.ts';
import type { LinkQuery } from '../private-files/read-link.ts';
import type { Services } from '../services.ts';

const pathOf = (key: string) => `/agency/documents/${key}/file`;

function findDocument(db: Database | DatabaseTransaction, key: string) {
  return db
    .selectFrom('agencyDocuments')
    .innerJoin('agencies', 'agencies.id', 'agencyDocuments.agencyId')
    .select(['agencyDocuments.file', 'agencyDocuments.type', 'agencyDocuments.name', 'agencyDocuments.kind'])
    .select(['agencies.id as agencyId', 'agencies.publicKey as agencyKey'])
    .where('agencyDocuments.key', '=', key)
    .executeTakeFirst();
}

/**
 * A link with which a moderator opens a document of an agency. Documents of a registration that was not sent are nobody's
 * business yet.
 * @throws DomainError `not_found`, `forbidden` for the moderator's own agency
 */
export async function documentLink(
  services: Pick<Services, 'db' | 'environment' | 'now'>,
  moderator: string,
  { key, file }: { key: string; file: string },
): Promise<PrivateFileLink> {
  const found = await findDocument(services.db, file);
  if (found?.agencyKey !== key || found.file === null)
    throw new DomainError('not_found', 'The agency has no document with this key.', 'file');
  if ((await membershipOf(services.db, moderator))?.agencyId === found.agencyId)
    throw new DomainError('forbidden', 'Another moderator must decide about your agency.');
  return privateFileLink(services, pathOf(file), moderator);
}

/** Answers such a link; each reading is a row of the audit log. */
export async function readDocument(
  services: Pick<Services, 'db' | 'environment' | 'media' | 'now'>,
  reply: FastifyReply,
  key: string,
  query: LinkQuery,
): Promise<FastifyReply> {
  const link = { path: pathOf(key), query, roles: ['moderator', 'administrator'] as const };
  return readPrivateFile(services, reply, link, async (transaction) => {
    const found = await findDocument(transaction, key);
    if (!found || found.file === null || found.type === null) return null;
    const { file, type, name, kind, agencyKey } = found;
    const subject = { type: 'agency', key: agencyKey };
    return { file, type, name, entry: { action: 'agency.read_document', subject, details: { document: key, kind } } };
  });
}
