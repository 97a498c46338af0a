import type { Selectable } from 'kysely';
import type { AdContent } from '@houni/contracts/ad-write';
import type { Database, DatabaseTransaction } from '../database.ts';
import type { Schema } from '../schema/schema.ts';
import { toContent } from './ad-columns.ts';

/** The content of an ad, with its translations and the keys of its photos. */
export async function readAdContent(
  db: Database | DatabaseTransaction,
  row: Selectable<Schema['ads']>,
): Promise<AdContent> {
  const texts = await db
    .selectFrom('adTexts')
    .select(['locale as language', 'title', 'description'])
    .where('adId', '=', row.id)
    .orderBy('locale')
    .execute();
  const photos = await db
    .selectFrom('adPhotos')
    .select('key')
    .where('adId', '=', row.id)
    .orderBy('photoOrder')
    .execute();
  return toContent(
    row,
    texts,
    photos.map(({ key }) => key),
  );
}
