import type { AdContent } from '@houni/contracts/ad-write';
import { attachMedia } from '../media/attach-media.ts';
import type { DatabaseTransaction } from '../database.ts';
import { invalidInput, DomainError } from '../platform/domain-error.ts';

interface AdParts {
  adId: number;
  ad: AdContent;
  /** The content before the edit; null for a new ad. */
  before: AdContent | null;
  /** The account whose uploaded pictures may be used. */
  writerUid: string;
  ofAgency: boolean;
  /** The position of the ad in the request body, such as `ad`. */
  path: string;
}

/** Writes the translations and photos of an ad, which have their own tables. Unchanged ones are not written. */
export async function writeTextsAndPhotos(transaction: DatabaseTransaction, parts: AdParts): Promise<void> {
  await writeTexts(transaction, parts);
  await writePhotos(transaction, parts);
}

async function writeTexts(transaction: DatabaseTransaction, { adId, ad, before }: AdParts): Promise<void> {
  const texts = ad.translations ?? [];
  if (isEqual(texts, before?.translations ?? [])) return;
  if (before) await transaction.deleteFrom('adTexts').where('adId', '=', adId).execute();
  if (texts.length === 0) return;
  await transaction
    .insertInto('adTexts')
    .values(texts.map(({ language: locale, title, description }) => ({ adId, locale, title, description })))
    .execute();
}

async function writePhotos(
  transaction: DatabaseTransaction,
  { adId, ad, before, writerUid, ofAgency, path }: AdParts,
): Promise<void> {
  const keys = ad.photos ?? [];
  if (isEqual(keys, before?.photos ?? [])) return;
  try {
    const kind = ofAgency ? 'agency' : 'private';
    await attachMedia(transaction, { ownerUid: writerUid, adId, keys, kind, isNew: before === null });
  } catch (error) {
    if (error instanceof DomainError && error.code === 'invalid_input' && error.field !== undefined)
      throw invalidInput(`${path}.${error.field}`, error.message);
    throw error;
  }
}

function isEqual(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}
