import type { AdCard, SearchAnswer } from '@houni/contracts/ad';
import type { Locale } from '@houni/contracts/locale';
import type { Photo } from '@houni/contracts/photo';
import { placeNames } from './place-phrase.ts';

/** A photo of a card. It is decoration there, so it has no alternative text. */
type ListedPhoto = Omit<Photo, 'alt' | 'thumbhash'> & Partial<Pick<Photo, 'thumbhash'>>;

/**
 * The part of an ad that cards show. The document contains the state of 24 of them: without unused facts, hashes and
 * place names in four other languages it has 26 KB instead of 45 (measured).
 */
export interface ListedAd extends Pick<
  AdCard,
  | 'publicKey'
  | 'state'
  | 'title'
  | 'price'
  | 'previousPrice'
  | 'area'
  | 'rooms'
  | 'photoCount'
  | 'sponsored'
  | 'highlighted'
  | 'publishedAt'
  | 'url'
> {
  photos: ListedPhoto[];
  /** Names of sector, delegation and governorate in the language of the request. */
  place: string[];
  /** The advertiser's own title, if it contains a word of the search. */
  ownTitle?: { text: string; language: Locale };
  /** The name of a verified agency, otherwise null. */
  verifiedAgency: string | null;
}

/** Reduces an ad to what its card shows. */
export function listedAd(ad: AdCard, locale: Locale): ListedAd {
  const {
    publicKey,
    state,
    title,
    price,
    previousPrice,
    area,
    rooms,
    photoCount,
    sponsored,
    highlighted,
    publishedAt,
    url,
  } = ad;
  return {
    publicKey,
    state,
    title,
    price,
    previousPrice,
    area,
    rooms,
    photoCount,
    sponsored,
    ...(highlighted && { highlighted }),
    publishedAt,
    url,
    // Only the first photo needs a placeholder; the others are loaded on demand.
    photos: ad.photos.map(({ base, widths, width, height, color, thumbhash }, index) => ({
      base,
      widths,
      width,
      height,
      color,
      ...(index === 0 && { thumbhash }),
    })),
    place: placeNames(ad.location, locale),
    verifiedAgency: ad.advertiser.agency?.verified ? ad.advertiser.name : null,
  };
}

/** Adds the advertiser's own title to an ad if the search answered one: it contains a searched word. */
export function withOwnTitle(ad: ListedAd, ownTitles: SearchAnswer['ownTitles']): ListedAd {
  const own = ownTitles?.find(({ publicKey }) => publicKey === ad.publicKey);
  return own ? { ...ad, ownTitle: { text: own.title, language: own.language } } : ad;
}
