import type { FastifyReply } from 'fastify';
import type { Role } from '@houni/contracts/account';
import type { PrivateFileLink } from '@houni/contracts/private-file';
import type { DatabaseTransaction } from '../database.ts';
import { audit } from '../platform/audit.ts';
import type { AuditEntry } from '../platform/audit.ts';
import { DomainError } from '../platform/domain-error.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import { isSignedLink, signLink } from '../platform/signed-link.ts';
import type { Services } from '../services.ts';

/** A link opens the file for this long. */
const LINK_MS = 5 * 60_000;

/** The viewer of a browser shows a PDF as an object with styles; the file itself can load nothing. */
const VIEWER_POLICY = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** The query of a link: who may read, until when (milliseconds since 1970), and the signature of both with the path. */
export interface LinkQuery {
  reader: string;
  expires: number;
  signature: string;
}

const subjectOf = (path: string, reader: string, expires: number) => `${path}\0${reader}\0${expires}`;

/**
 * A link to a private file for one member of staff, valid for five minutes. It needs no token, so that a new tab can open
 * it. The caller has checked that the reader may see the file.
 * @param path of the route that answers with `readPrivateFile`, such as `/agency/documents/pf_…/file`
 */
export function privateFileLink(
  { environment, now }: Pick<Services, 'environment' | 'now'>,
  path: string,
  reader: string,
): PrivateFileLink {
  const expires = now().getTime() + LINK_MS;
  const signature = signLink('private-file', subjectOf(path, reader, expires), environment.mailSigningKey);
  const query = new URLSearchParams({ reader, expires: String(expires), signature });
  return { url: `${environment.apiUrl}${path}?${query}`, expiresAt: new Date(expires).toISOString() };
}

/** A file as its subject has stored it. */
export interface StoredPrivateFile {
  file: string;
  type: string;
  /** The name on the device of its owner. */
  name: string;
  /** The row that a reading adds to the audit log; the reader is its actor. */
  entry: Omit<AuditEntry, 'actor'>;
}

/**
 * Answers a link: checks signature, time and that the reader still has the role, adds the reading to the audit log, then
 * sends the file. Nothing may keep it.
 * @param find reads the file; null if it does not exist any more
 * @throws DomainError `forbidden` for a link that is altered, expired, or of somebody without the role; `not_found`
 */
export async function readPrivateFile(
  services: Pick<Services, 'db' | 'environment' | 'media' | 'now'>,
  reply: FastifyReply,
  { path, query, roles }: { path: string; query: LinkQuery; roles: readonly Role[] },
  find: (transaction: DatabaseTransaction) => Promise<StoredPrivateFile | null>,
): Promise<FastifyReply> {
  const { db, environment, media, now } = services;
  const { reader, expires, signature } = query;
  const isSigned = isSignedLink(
    'private-file',
    subjectOf(path, reader, expires),
    signature,
    environment.acceptedSigningKeys,
  );
  if (!isSigned || expires <= now().getTime())
    throw new DomainError('forbidden', 'This link is not valid any more. Ask for a new one.');
  const stored = await inTransaction(db, async (transaction) => {
    await requireRole(transaction, reader, roles);
    const found = await find(transaction);
    if (!found) throw new DomainError('not_found', 'This file does not exist any more.', 'key');
    await audit(transaction, { actor: reader, ...found.entry });
    return found;
  });
  const bytes = await media.get('private', stored.file);
  return reply
    .type(stored.type)
    .header('content-security-policy', VIEWER_POLICY)
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(fileName(stored))}`)
    .header('cross-origin-resource-policy', 'same-site')
    .header('x-robots-tag', 'noindex')
    .send(bytes);
}

/** The name with the extension of what the file is, whatever it was called. */
function fileName({ name, type }: StoredPrivateFile): string {
  return `${name.replace(/\.[^.]*$/, '').toWellFormed()}.${type === 'application/pdf' ? 'pdf' : 'jpg'}`;
}

async function requireRole(transaction: DatabaseTransaction, uid: string, roles: readonly Role[]): Promise<void> {
  const account = await transaction
    .selectFrom('users')
    .select('role')
    .where('uid', '=', uid)
    .where('suspendedAt', 'is', null)
    .executeTakeFirst();
  if (!account || !roles.includes(account.role))
    throw new DomainError('forbidden', 'This needs another role.', undefined, { reason: 'role' });
}
