import { sql } from 'kysely';
import type { DatabaseTransaction } from '../platform/database.ts';
import { requireAgencyOwner } from '../platform/ownership.ts';
import type { PlaceDirectory } from '../places/place-directory.ts';
import { checkFields, columnsOf } from './agency-columns.ts';
import type { AgencyFields } from './agency-columns.ts';
import { freeSlug } from './agency-slug.ts';
import { picturesOf, writeAgencyParts } from './write-agency-parts.ts';

/** What the human check was about: a change of it is checked again. */
const CHECKED = ['name', 'legalName', 'registryNumber', 'taxNumber', 'licenceNumber'] as const;

/**
 * Changes the agency that the user owns. A changed name or number takes the badge away until a person has looked; any
 * change of a refused agency submits it again.
 * @throws RequestError `forbidden` for everybody but the owner
 */
export async function updateAgency(
  transaction: DatabaseTransaction,
  places: PlaceDirectory,
  uid: string,
  fields: AgencyFields,
  now: Date,
): Promise<void> {
  const agencyId = await requireAgencyOwner(transaction, uid);
  checkFields(fields, places, now);
  const before = await transaction
    .selectFrom('agencies')
    .selectAll()
    .where('id', '=', agencyId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const renamed = fields.name !== undefined && fields.name !== before.name;
  const unchecked = CHECKED.some((field) => fields[field] !== undefined && fields[field] !== before[field]);
  const again = unchecked || before.refusedAt !== null;
  await transaction
    .updateTable('agencies')
    .set({
      ...columnsOf(fields),
      ...(await picturesOf(transaction, uid, fields, before, now)),
      ...(renamed && { slug: await freeSlug(transaction, fields.name ?? before.name, agencyId) }),
      ...(again && { verifiedAt: null, refusedAt: null, refusalReason: null, refusalNote: null }),
      submittedAt: again ? now : before.submittedAt,
    })
    .where('id', '=', agencyId)
    .execute();
  await writeAgencyParts(transaction, agencyId, fields);
  // The name of the agency is one of the words that its ads are found by; the trigger of ads writes them anew.
  if (renamed) {
    await transaction
      .updateTable('ads')
      .set({ agencyId: sql`agency_id` })
      .where('agencyId', '=', agencyId)
      .where('state', '=', 'published')
      .execute();
  }
}
