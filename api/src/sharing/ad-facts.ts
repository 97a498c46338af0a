import type { Locale } from '@houni/contracts/locale';
import { formatNumber, formatPrice } from '@houni/contracts/written-values';
import { pictureVersion } from '@houni/routing/sharing-picture';
import { cardsByIds } from '../ads/card.ts';
import type { Services } from '../services.ts';
import { photoFile } from './photo-file.ts';
import type { PictureFacts } from './picture-facts.ts';
import { WORDING } from './wording.ts';

/** An online ad: price, rooms and area, place. */
export async function adFacts(services: Services, publicKey: string, locale: Locale): Promise<PictureFacts | null> {
  const row = await services.db
    .selectFrom('ads')
    .select('id')
    .where('publicKey', '=', publicKey)
    .where('state', '=', 'published')
    .executeTakeFirst();
  const [ad] = row ? await cardsByIds(services, [row.id], locale) : [];
  if (!ad) return null;
  const words = WORDING[locale];
  const { sector, delegation, governorate } = ad.location;
  const place = [sector, delegation, governorate].map(({ names }) => names[locale]);
  const size = [
    ...(ad.rooms === null ? [] : [`S+${ad.rooms}`]),
    ...(ad.area === null ? [] : [`${formatNumber(ad.area, locale)} ${words.squareMetre}`]),
  ];
  return {
    version: pictureVersion.ad(ad),
    kicker: words.offers[ad.transaction][ad.category],
    title: ad.title,
    figure: formatPrice(ad.price, locale),
    details: [
      ...(size.length > 0 ? [size.join(' · ')] : []),
      place.filter((name, index) => name !== place[index - 1]).join(words.comma),
    ],
    photo: photoFile(ad.photos[0], services.environment.mediaUrl),
  };
}
