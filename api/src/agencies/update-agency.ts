import { LOCALES } from '@houni/contracts/locale';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../database.ts';
import { requireAgencyOwner } from '../accounts/membership.ts';
import type { PlaceDirectory } from '../places/place-directory.ts';
import { foldText } from '../text-matching/fold-text.ts';
import { validateAgencyFields, toAgencyColumns } from './agency-columns.ts';
import type { AgencyFields } from './agency-columns.ts';
import { uniqueSlug } from './agency-slug.ts';
import { attachAgencyPictures, writeTextsAndAreas } from './write-texts-and-areas.ts';

/** Columns that a moderator has looked at: a change of one of them needs a new look. */
const CHECKED_COLUMNS = [
  'name',
  'legalName',
  'registryNumber',
  'taxNumber',
  'licenceNumber',
  'licenceAuthority',
  'licenceIssued',
  'licenceExpires',
  'phone',
  'morePhones',
  'email',
  'website',
] as const;

/**
 * Edits the agency that the user owns. What a moderator has looked at removes the badge until somebody has looked again
 * (decision 0134); any change of a refused agency submits it again.
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
  const columns = toAgencyColumns(fields);
  const isChecked = CHECKED_COLUMNS.some(
    (column) => columns[column] !== undefined && JSON.stringify(columns[column]) !== JSON.stringify(before[column]),
  );
  const mustVerify = isChecked || before.refusedAt !== null || (await hasOtherWords(transaction, agencyId, fields));
  await transaction
    .updateTable('agencies')
    .set({
      ...columns,
      ...(await attachAgencyPictures(transaction, uid, fields, before, now)),
      ...(renamed && { slug: await uniqueSlug(transaction, fields.name ?? before.name, agencyId) }),
      ...(mustVerify && {
        verifiedAt: null,
        revokedAt: null,
        refusedAt: null,
        refusalReason: null,
        refusalNote: null,
      }),
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

/** Whether new texts say anything else: capitals, accents and punctuation may be corrected without a new look. */
async function hasOtherWords(
  transaction: DatabaseTransaction,
  agencyId: number,
  { texts }: AgencyFields,
): Promise<boolean> {
  if (!texts) return false;
  const words = (text: { tagline: string; description: string; openingHours: { days: string; hours: string }[] }) =>
    foldText(
      [text.tagline, text.description, ...text.openingHours.flatMap(({ days, hours }) => [days, hours])].join(' | '),
    );
  const before = await transaction.selectFrom('agencyTexts').selectAll().where('agencyId', '=', agencyId).execute();
  const known = new Map(before.map((text) => [text.locale, words(text)]));
  return LOCALES.some((locale) => {
    const text = texts[locale];
    return text !== undefined && words(text) !== known.get(locale);
  });
}
