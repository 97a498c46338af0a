import type { FastifyReply } from 'fastify';
import type { AdCard, CardFormat, ListedAd } from '@houni/contracts/ad';
import { FIELDS, onCard } from '@houni/domain/fields';
import type { Fields, OnCard } from '@houni/domain/fields';
import { CARD_WIDTHS } from '@houni/domain/limits';
import type { Locale } from '@houni/domain/locale';
import type { ListedPhoto, Photo } from '@houni/contracts/photo';
import type { Services } from '../services.ts';

/** Left out where they are unknown or false. */
const OPTIONAL = [
  ...(Object.keys(onCard(FIELDS)) as (keyof OnCard<Fields>)[]), // the table's names
  'previousPrice',
  'highlighted',
  'sponsored',
  'flatshare',
] as const;

/** The ads of an answer in the format that a request asks for. */
export function inFormat(
  { environment }: Pick<Services, 'environment'>,
  reply: Pick<FastifyReply, 'serializer'>,
  ads: AdCard[],
  { cards, locale }: { cards: CardFormat; locale: Locale },
): AdCard[] {
  if (cards === 'full') return ads;
  // The schema of the route is that of whole ads.
  reply.serializer(JSON.stringify);
  return ads.map((ad) => listedAd(ad, locale, environment.mediaUrl)) as never;
}

/** Reduces an ad to what its card shows. */
export function listedAd(ad: AdCard, locale: Locale, mediaUrl: string): ListedAd {
  const { publicKey, transaction, title, price, area, publishedAt, url } = ad;
  const { kind, agency, name } = ad.advertiser;
  const facts = OPTIONAL.filter((key) => ad[key] !== null && ad[key] !== undefined && ad[key] !== false);
  const names = [ad.location.sector, ad.location.delegation, ad.location.governorate].map(
    ({ names: all }) => all[locale],
  );
  return {
    publicKey,
    transaction,
    title,
    price,
    area,
    ...Object.fromEntries(facts.map((key) => [key, ad[key]])),
    photos: ad.photos.map((photo, index) => listedPhoto(photo, index === 0, mediaUrl)),
    place: names.filter((place, index) => place !== names[index - 1]),
    ...(kind === 'agency' && {
      agency: { name: agency && name, ...(agency?.verified && { verified: true as const }) },
    }),
    ...(ad.state !== 'published' && { closed: true as const }),
    publishedAt,
    url,
  };
}

function listedPhoto({ base, width, thumbhash }: Photo, isFirst: boolean, mediaUrl: string): ListedPhoto {
  return {
    base: base.slice(mediaUrl.length + 1),
    ...(width < (CARD_WIDTHS.at(-1) ?? 0) && { width }),
    ...(isFirst && { thumbhash }),
  };
}
