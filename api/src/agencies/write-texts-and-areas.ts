import { LOCALES } from '@houni/domain/locale';
import type { DatabaseTransaction } from '../database.ts';
import type { StoredPhoto } from '../schema/media.ts';
import type { AgencyFields } from './agency-columns.ts';
import { detachPicture, attachPicture } from '../media/attach-picture.ts';

/** Replaces the texts and areas of an agency; missing fields stay unchanged, also the free opening hours of a language. */
export async function writeTextsAndAreas(
  transaction: DatabaseTransaction,
  agencyId: number,
  { texts, areas }: AgencyFields,
): Promise<void> {
  if (texts) {
    const before = await transaction
      .deleteFrom('agencyTexts')
      .where('agencyId', '=', agencyId)
      .returning(['locale', 'openingHours'])
      .execute();
    const knownHours = new Map(before.map(({ locale, openingHours }) => [locale, openingHours]));
    const rows = LOCALES.flatMap((locale) => {
      const text = texts[locale];
      const openingHours = JSON.stringify(text?.openingHours ?? knownHours.get(locale) ?? []);
      return text ? [{ agencyId, locale, ...text, openingHours }] : [];
    });
    await transaction.insertInto('agencyTexts').values(rows).execute();
  }
  if (areas) {
    await transaction.deleteFrom('agencyAreas').where('agencyId', '=', agencyId).execute();
    const rows = areas.map((delegationId, placeOrder) => ({ agencyId, delegationId, placeOrder }));
    if (rows.length > 0) await transaction.insertInto('agencyAreas').values(rows).execute();
  }
}

/** Attaches new pictures and releases the replaced ones. @returns the columns to update */
export async function attachAgencyPictures(
  transaction: DatabaseTransaction,
  uid: string,
  { cover, logo }: AgencyFields,
  before: { cover: StoredPhoto | null; logo: StoredPhoto | null },
  now: Date,
): Promise<{ cover?: string | null; logo?: string | null }> {
  const columns: { cover?: string | null; logo?: string | null } = {};
  for (const [field, key] of [
    ['cover', cover],
    ['logo', logo],
  ] as const) {
    if (key === undefined) continue;
    await detachPicture(transaction, before[field], now);
    columns[field] =
      key === null
        ? null
        : JSON.stringify(await attachPicture(transaction, { ownerUid: uid, key, kind: `agency_${field}`, field }));
  }
  return columns;
}
