import { sql } from 'kysely';
import type { DatabaseTransaction } from '../database.ts';
import { requireAgencyOwner } from '../accounts/membership.ts';
import type { PlaceDirectory } from '../places/place-directory.ts';
import { validateAgencyFields, toAgencyColumns } from './agency-columns.ts';
import type { AgencyFields } from './agency-columns.ts';
import { uniqueSlug } from './agency-slug.ts';
import { attachAgencyPictures, writeTextsAndAreas } from './write-texts-and-areas.ts';

/** Fields that were verified: a change of one of them needs a new verification. */
const VERIFIED_FIELDS = ['name', 'legalName', 'registryNumber', 'taxNumber', 'licenceNumber'] as const;

/**
 * Edits the agency that the user owns. A changed name or registration number removes the badge until the agency is
 * verified again; any change of a refused agency submits it again.
 * @throws DomainError `forbidden` for anybody but the owner
 */
export async function updateAgency(
  transaction: DatabaseTransaction,
  places: PlaceDirectory,
  uid: string,
  fields: AgencyFields,
  now: Date,
): Promise<void> {
  const agencyId = await requireAgencyOwner(transaction, uid);
  validateAgencyFields(fields, places, now);
  const before = await transaction
    .selectFrom('agencies')
    .selectAll()
    .where('id', '=', agencyId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const renamed = fields.name !== undefined && fields.name !== before.name;
  const verifiedFieldChanged = VERIFIED_FIELDS.some(
    (field) => fields[field] !== undefined && fields[field] !== before[field],
  );
  const mustVerify = verifiedFieldChanged || before.refusedAt !== null;
  await transaction
    .updateTable('agencies')
    .set({
      ...toAgencyColumns(fields),
      ...(await attachAgencyPictures(transaction, uid, fields, before, now)),
      ...(renamed && { slug: await uniqueSlug(transaction, fields.name ?? before.name, agencyId) }),
      ...(mustVerify && { verifiedAt: null, refusedAt: null, refusalReason: null, refusalNote: null }),
      submittedAt: mustVerify ? now : before.submittedAt,
    })
    .where('id', '=', agencyId)
    .execute();
  await writeTextsAndAreas(transaction, agencyId, fields);
  // Ads are also found by the name of their agency: this update fires the trigger that indexes them again.
  if (renamed) {
    await transaction
      .updateTable('ads')
      .set({ agencyId: sql`agency_id` })
      .where('agencyId', '=', agencyId)
      .where('state', '=', 'published')
      .execute();
  }
}
