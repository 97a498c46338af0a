import type { z } from 'zod';
import type { agencyCreateSchema } from '@houni/contracts/agency-write';
import type { DatabaseTransaction } from '../database.ts';
import { DomainError } from '../platform/domain-error.ts';
import { newKey } from '../platform/keys.ts';
import { membershipOf } from '../accounts/membership.ts';
import type { PlaceDirectory } from '../places/place-directory.ts';
import type { Services } from '../services.ts';
import { validateAgencyFields, toAgencyColumns, placeholderLogo, requireValidLicence } from './agency-columns.ts';
import { mailAgencyOwner } from './agency-mails.ts';
import { uniqueSlug } from './agency-slug.ts';
import { moveDocuments } from './documents.ts';
import { attachAgencyPictures, writeTextsAndAreas } from './write-texts-and-areas.ts';

/** Locks a user who joins or creates an agency. @throws DomainError `conflict` when the user is already a member of one */
export async function lockUserWithoutAgency(transaction: DatabaseTransaction, uid: string): Promise<void> {
  await transaction.selectFrom('users').select('uid').where('uid', '=', uid).forUpdate().executeTakeFirstOrThrow();
  if (await membershipOf(transaction, uid)) {
    throw new DomainError('conflict', 'You already work for an agency.', 'agency');
  }
}

/**
 * Creates an agency that the user owns. It has no public page until a moderator has verified it. The user's ads, credits,
 * plan and orders stay theirs; the documents of the registration become the agency's, and its draft is deleted.
 * @throws DomainError `conflict` when the user is already a member of an agency, `invalid_input`
 */
export async function createAgency(
  transaction: DatabaseTransaction,
  { environment, now }: Pick<Services, 'environment' | 'now'>,
  places: PlaceDirectory,
  uid: string,
  fields: z.output<typeof agencyCreateSchema>,
): Promise<{ publicKey: string }> {
  validateAgencyFields(fields, places, now());
  if (fields.licence) requireValidLicence(fields.licence, now());
  await lockUserWithoutAgency(transaction, uid);
  const { name, legalName, address, languages } = fields;
  const pictures = await attachAgencyPictures(transaction, uid, fields, { cover: null, logo: null }, now());
  const publicKey = newKey('ag_');
  const { id } = await transaction
    .insertInto('agencies')
    .values({
      ...toAgencyColumns(fields),
      ...pictures,
      ...placeholderLogo(name),
      publicKey,
      slug: await uniqueSlug(transaction, name),
      name,
      legalName,
      address,
      languages,
      governorateId: fields.place.governorate,
      delegationId: fields.place.delegation,
      sectorId: fields.place.sector,
      submittedAt: now(),
      createdAt: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeTextsAndAreas(transaction, id, fields);
  await transaction
    .insertInto('agencyMembers')
    .values({ agencyId: id, userUid: uid, role: 'owner', memberOrder: 0 })
    .execute();
  await moveDocuments(transaction, uid, id);
  await transaction.deleteFrom('agencyDrafts').where('ownerUid', '=', uid).execute();
  await transaction.updateTable('users').set({ kind: 'agency' }).where('uid', '=', uid).execute();
  await mailAgencyOwner(transaction, environment, id, { template: 'agency-submitted' });
  return { publicKey };
}
