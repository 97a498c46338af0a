import type { AdContent } from '@houni/contracts/ad-write';
import { attachMedia } from '../media/attach-media.ts';
import type { DatabaseTransaction } from '../platform/database.ts';
import { invalidInput, RequestError } from '../platform/errors.ts';

interface Parts {
  adId: number;
  ad: AdContent;
  /** What the ad said before; null for a new one. */
  before: AdContent | null;
  /** Whose uploaded pictures may be used. */
  writerUid: string;
  ofAgency: boolean;
  /** Where the ad stands in the body, such as `ad`. */
  path: string;
}

/** Writes what an ad has in tables of its own: photos and texts in further languages. What stays as it was costs nothing. */
export async function writeParts(transaction: DatabaseTransaction, parts: Parts): Promise<void> {
  await writeTexts(transaction, parts);
  await writePhotos(transaction, parts);
}

async function writeTexts(transaction: DatabaseTransaction, { adId, ad, before }: Parts): Promise<void> {
  const texts = ad.translations ?? [];
  if (isSame(texts, before?.translations ?? [])) return;
  if (before) await transaction.deleteFrom('adTexts').where('adId', '=', adId).execute();
  if (texts.length === 0) return;
  await transaction
    .insertInto('adTexts')
    .values(texts.map(({ language: locale, title, description }) => ({ adId, locale, title, description })))
    .execute();
}

async function writePhotos(
  transaction: DatabaseTransaction,
  { adId, ad, before, writerUid, ofAgency, path }: Parts,
): Promise<void> {
  const keys = ad.photos ?? [];
  if (isSame(keys, before?.photos ?? [])) return;
  try {
    const kind = ofAgency ? 'agency' : 'private';
    await attachMedia(transaction, { ownerUid: writerUid, adId, keys, kind, isNew: before === null });
  } catch (error) {
    if (error instanceof RequestError && error.code === 'invalid_input' && error.field !== undefined)
      throw invalidInput(`${path}.${error.field}`, error.message);
    throw error;
  }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
