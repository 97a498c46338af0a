import { LOCALES } from '@houni/domain/locale';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { DatabaseTransaction } from '../database.ts';
import { requireAgencyOwner } from '../accounts/membership.ts';
import type { PlaceDirectory } from '../places/place-directory.ts';
import type { AgencyTables } from '../schema/agencies.ts';
import { foldText } from '../text-matching/fold-text.ts';
import { hasLicence, requireValidLicence, validateAgencyFields, toAgencyColumns } from './agency-columns.ts';
import type { AgencyFields } from './agency-columns.ts';
import type { Services } from '../services.ts';
import { mailAgencyOwner } from './agency-mails.ts';
import { isWaiting } from './agency-state.ts';
import { keepDocuments } from './documents.ts';
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
 * (decision 0134); any change of a refused agency submits it again, which a mail confirms.
 * @throws DomainError `forbidden` for anybody but the owner
 */
export async function updateAgency(
  transaction: DatabaseTransaction,
  services: Pick<Services, 'environment' | 'now'>,
  places: PlaceDirectory,
  uid: string,
  fields: AgencyFields,
): Promise<void> {
  const now = services.now();
  const agencyId = await requireAgencyOwner(transaction, uid);
  validateAgencyFields(fields, places, now);
  const before = await transaction
    .selectFrom('agencies')
    .selectAll()
    .where('id', '=', agencyId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const renamed = fields.name !== undefined && fields.name !== before.name;
  // A form sends the known licence again: it stays confirmed.
  const isSameLicence = fields.licence ? hasLicence(before, fields.licence) : false;
  if (fields.licence && !isSameLicence) requireValidLicence(fields.licence, now);
  const columns = toAgencyColumns(isSameLicence ? { ...fields, licence: undefined } : fields);
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
        refusalFields: '[]',
      }),
      submittedAt: mustVerify ? now : before.submittedAt,
    })
    .where('id', '=', agencyId)
    .execute();
  await writeTextsAndAreas(transaction, agencyId, fields);
  if (isWaiting({ ...before, ...(mustVerify && { verifiedAt: null, revokedAt: null, refusedAt: null }) }))
    await keepDocuments(transaction, agencyId);
  if (before.refusedAt !== null && before.suspendedAt === null)
    await mailAgencyOwner(transaction, services.environment, agencyId, { template: 'agency-submitted' });
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
  const before = await transaction.selectFrom('agencyTexts').selectAll().where('agencyId', '=', agencyId).execute();
  return LOCALES.some((locale) => {
    const text = texts[locale];
    const known = before.find((one) => one.locale === locale);
    if (!text) return false;
    return !known || wordsOf({ ...text, openingHours: text.openingHours ?? known.openingHours }) !== wordsOf(known);
  });
}

type Text = Pick<Selectable<AgencyTables['agencyTexts']>, 'tagline' | 'description' | 'openingHours'>;

const wordsOf = ({ tagline, description, openingHours }: Text) =>
  foldText([tagline, description, ...openingHours.flatMap(({ days, hours }) => [days, hours])].join(' | '));
