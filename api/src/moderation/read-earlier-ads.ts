import type { ModeratedAd } from '@houni/contracts/moderation';
import { findEarlierAds } from '../ads/earlier-ads.ts';
import type { AdRow } from '../ads/publish-ad.ts';
import { readAdContent } from '../ads/read-ad-content.ts';
import { findRefusedAds } from '../ads/refused-ads.ts';
import type { DatabaseTransaction } from '../database.ts';
import { toPhoto } from '../media/photo.ts';
import type { Services } from '../services.ts';

/** What a moderator compares an ad with: the ads that it may be a copy of, refused ones like it, and their photos that show the same. */
export async function readEarlierAds(
  transaction: DatabaseTransaction,
  { environment, now }: Services,
  ad: AdRow,
): Promise<ModeratedAd['earlierAds']> {
  const content = await readAdContent(transaction, ad);
  const found = await findEarlierAds(transaction, ad, content, now());
  found.push(...(await findRefusedAds(transaction, ad.id, content)));
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const rows = await transaction
    .selectFrom('ads')
    .innerJoin('users', 'users.uid', 'ads.ownerUid')
    .select(['ads.id', 'publicKey', 'title', 'state', 'publishedAt', 'language', 'users.uid', 'displayName'])
    .select(['price', 'priceUnit', 'area', 'rooms', 'sectorId'])
    .where('ads.id', 'in', ids)
    .orderBy('publishedAt')
    .execute();
  const photos = await transaction
    .selectFrom('adPhotos')
    .select(['adId', 'key', 'base', 'widths', 'width', 'height', 'thumbhash', 'color', 'alt'])
    .where('adId', 'in', ids)
    .execute();
  return rows.map(({ id, publicKey, title, state, publishedAt, language, uid, displayName, ...row }) => {
    const earlier = found.find((one) => one.id === id);
    return {
      publicKey,
      title,
      state,
      publishedAt: publishedAt?.toISOString() ?? null,
      advertiser: { uid, name: displayName },
      sameText: earlier?.hasSameText ?? false,
      price: { millimes: row.price, unit: row.priceUnit },
      area: row.area,
      rooms: row.rooms,
      sector: row.sectorId,
      photos: (earlier?.photos ?? []).flatMap(({ key, earlierKey }) => {
        const photo = photos.find((one) => one.adId === id && one.key === earlierKey);
        return photo ? [{ key, earlier: toPhoto(photo, language, environment.mediaUrl) }] : [];
      }),
    };
  });
}
