import { sql } from 'kysely';
import type { AgencyDocumentKind } from '@houni/domain/agency-registration';
import type { Database } from '../src/database.ts';
import { newKey } from '../src/platform/keys.ts';

/**
 * Inserts a document of an agency that waits for a moderator, as if its owner had sent it. Only its file does not exist.
 * @returns its key
 */
export async function insertDocument(
  db: Database,
  agencyKey: string,
  kind: AgencyDocumentKind = 'licence',
): Promise<string> {
  const key = newKey('pf_');
  await sql`
    insert into agency_documents (key, owner_uid, agency_id, kind, name, size, received, file, type, created_at)
    select ${key}, m.user_uid, agencies.id, ${kind}, 'scan.pdf', 100, 100, ${`private-files/${key.slice(3)}`},
      'application/pdf', now()
    from agencies join agency_members m on m.agency_id = agencies.id and m.role = 'owner'
    where agencies.public_key = ${agencyKey}`.execute(db);
  return key;
}
