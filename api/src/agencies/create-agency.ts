import type { z } from 'zod';
import type { agencyCreateSchema } from '@houni/contracts/agency-write';
import type { DatabaseTransaction } from '../platform/database.ts';
import { RequestError } from '../platform/errors.ts';
import { newKey } from '../platform/keys.ts';
import { membershipOf } from '../platform/ownership.ts';
import type { PlaceDirectory } from '../places/place-directory.ts';
import type { Services } from '../services.ts';
import { checkFields, columnsOf, logoOf } from './agency-columns.ts';
import { mailAgencyOwner } from './agency-mails.ts';
import { freeSlug } from './agency-slug.ts';
import { picturesOf, writeAgencyParts } from './write-agency-parts.ts';

/** Whoever joins or makes an agency waits here for his other tabs. @throws RequestError `conflict` where he works for one */
export async function lockFreeUser(transaction: DatabaseTransaction, uid: string): Promise<void> {
  await transaction.selectFrom('users').select('uid').where('uid', '=', uid).forUpdate().executeTakeFirstOrThrow();
  if (await membershipOf(transaction, uid)) {
    throw new RequestError('conflict', 'You work for an agency already.', 'agency');
  }
}

/**
 * Makes an agency that the user owns. It is listed without the badge until a person has checked it. Credits, plan and
 * orders of the user's own account become the agency's; his ads stay his.
 * @throws RequestError `conflict` where the user works for an agency already
 */
export async function createAgency(
  transaction: DatabaseTransaction,
  { environment, now }: Pick<Services, 'environment' | 'now'>,
  places: PlaceDirectory,
  uid: string,
  fields: z.output<typeof agencyCreateSchema>,
): Promise<{ publicKey: string }> {
  checkFields(fields, places, now());
  await lockFreeUser(transaction, uid);
  const { name, legalName, address, languages } = fields;
  const pictures = await picturesOf(transaction, uid, fields, { cover: null, logo: null }, now());
  const publicKey = newKey('ag_');
  const { id } = await transaction
    .insertInto('agencies')
    .values({
      ...columnsOf(fields),
      ...pictures,
      ...logoOf(name),
      publicKey,
      slug: await freeSlug(transaction, name),
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
  await writeAgencyParts(transaction, id, fields);
  await transaction
    .insertInto('agencyMembers')
    .values({ agencyId: id, userUid: uid, role: 'owner', memberOrder: 0 })
    .execute();
  await transaction.updateTable('users').set({ kind: 'agency' }).where('uid', '=', uid).execute();
  await transaction
    .updateTable('creditAccounts')
    .set({ userUid: null, agencyId: id })
    .where('userUid', '=', uid)
    .execute();
  await mailAgencyOwner(transaction, environment, id, { template: 'agency-submitted' });
  return { publicKey };
}
