import { isolateText } from '@houni/domain/isolate-text';
import type { Locale } from '@houni/domain/locale';
import { formatRooms } from '@houni/domain/format-rooms';
import { formatArea, formatPrice } from '@houni/domain/value-formats';
import { openGraphImageVersion } from '@houni/routing/open-graph-image';
import { isOnline } from '../ads/hide-ads.ts';
import { cardsByIds } from '../ads/ad-card.ts';
import type { Services } from '../services.ts';
import { photoFile } from './photo-file.ts';
import type { ImageContent } from './image-content.ts';
import { IMAGE_TEXTS } from './image-texts.ts';

/** The image of an online ad. Null if the ad is not online. */
export async function adImageContent(
  services: Services,
  publicKey: string,
  locale: Locale,
): Promise<ImageContent | null> {
  const row = await services.db
    .selectFrom('ads')
    .select('id')
    .where('publicKey', '=', publicKey)
    .where(isOnline)
    .executeTakeFirst();
  const [ad] = row ? await cardsByIds(services, [row.id], locale) : [];
  if (!ad) return null;
  const texts = IMAGE_TEXTS[locale];
  const { sector, delegation, governorate } = ad.location;
  const place = [sector, delegation, governorate].map(({ names }) => names[locale]);
  const facts = [
    ...(ad.rooms === null ? [] : [formatRooms(ad.rooms, locale)]),
    ...(ad.area === null ? [] : [formatArea(ad.area, locale)]),
  ];
  return {
    version: openGraphImageVersion.ad(ad),
    kicker: null,
    title: ad.title,
    headline: formatPrice(ad.price, locale),
    details: [
      ...(facts.length > 0 ? [facts.map((fact) => isolateText(fact, locale)).join(' · ')] : []),
      place.filter((name, index) => name !== place[index - 1]).join(texts.comma),
    ],
    photo: photoFile(ad.photos[0], services.environment.mediaUrl),
  };
}
